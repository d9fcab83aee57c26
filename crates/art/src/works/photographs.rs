//! The photography show's works, the best first.

use super::super::Motif;
use super::{PHONE, PORTRAIT, SQUARE, TALL, WIDE, Work};

/// The works, best first.
pub(super) const WORKS: [Work; 24] = [
    Work::of(Motif::MistyRidges, 12, WIDE).named("雾起时", "老周的三脚架").about("凌晨四点上山，等到六点二十，雾自己分成了七层。"),
    Work::of(Motif::SunsetSea, 24, TALL).named("夏·最后一班渡轮", "海生").about("船开走以后，海面还亮了很久。"),
    Work::of(Motif::Forest, 37, WIDE).named("秋·林间", "郑一川").about("走进去之前是下午，走出来的时候已经是秋天了。"),
    Work::of(Motif::MilkyWay, 48, TALL).named("露营的第二个夜晚", "星野").about("快门开了二十五秒，帐篷里的人在讲一个很长的故事。"),
    Work::of(Motif::Blossom, 60, PORTRAIT).named("春·枝头", "蒋小寒").about("公司楼下的那一枝，每年都比花展早开三天。"),
    Work::of(Motif::Dunes, 72, WIDE).named("风的笔迹", "马远").about("沙丘每天都在重写自己，我只是恰好读到了这一页。"),
    Work::of(Motif::RainGlass, 84, TALL).named("末班车窗", "阿布").about("雨天的最后一班公交，整座城市都失了焦。"),
    Work::of(Motif::Forest, 98, TALL).named("冬·无声", "白桦").about("零下十八度，相机比我先冻僵。"),
    Work::of(Motif::MistyRidges, 110, TALL).named("金色的早晨", "老周的三脚架").about("守了三天的阴雨，第四天太阳一出来，山谷全是金的。"),
    Work::of(Motif::SunsetSea, 121, WIDE).named("七月的海很安静", "林屿").about("没有滤镜，也没有人。"),
    Work::of(Motif::MilkyWay, 133, WIDE).named("山谷里的一盏灯", "星野").about("银河升到帐篷正上方的时候，谁都没有说话。"),
    Work::of(Motif::Blossom, 145, SQUARE).named("梨花落", "杏子").about("奶奶说，梨花一落，就该下田了。"),
    Work::of(Motif::RainGlass, 157, SQUARE).named("绿灯", "程默").about("等红灯的三十秒，雨刷停了一下，我按了快门。"),
    Work::of(Motif::Forest, 168, PORTRAIT).named("夏·深呼吸", "郑一川").about("一场雨之后，整片林子都在发光。"),
    Work::of(Motif::Dunes, 181, TALL).named("日落前四分钟", "马远").about("影子走得比人快。"),
    Work::of(Motif::MistyRidges, 193, SQUARE).named("水墨", "宣纸").about("没有用黑白模式，那天的山就是这个颜色。"),
    Work::of(Motif::SunsetSea, 206, SQUARE).named("燃", "赵海洋").about("台风前一天的晚霞，整个码头的人都停了下来。"),
    Work::of(Motif::Blossom, 218, TALL).named("夜樱", "蒋小寒").about("路灯下的樱花，比白天多了一点心事。"),
    Work::of(Motif::MilkyWay, 230, PHONE).named("极光没来", "北北").about("等极光等到两点，等来了银河。也很好。"),
    Work::of(Motif::Forest, 243, WIDE).named("清晨的松林", "松果").about("只有鸟叫，和自己踩在松针上的声音。"),
    Work::of(Motif::Dunes, 254, SQUARE).named("沙与雾", "马远").about("沙漠里也会起雾，一年大概只有两三天。"),
    Work::of(Motif::RainGlass, 266, PHONE).named("霓虹是液体", "小电影").about("雨把招牌的颜色一点点冲下来。"),
    Work::of(Motif::MistyRidges, 279, PORTRAIT).named("冬·远山如黛", "宣纸").about("下雪前的最后一个清晨，山安静得像一封没拆的信。"),
    Work::of(Motif::SunsetSea, 288, PORTRAIT).named("归航", "海生").about("爸爸的船。他说今天没打到鱼，但看到了这个。"),
];
