//! The illustration contest's works, the best first.

use super::super::Motif;
use super::{PHONE, PORTRAIT, SQUARE, TALL, WIDE, Work};

/// The works, best first.
pub(super) const WORKS: [Work; 40] = [
    Work::of(Motif::Whale, 12, TALL)
        .named("海上来信", "林知夏")
        .about("小时候总觉得，夜里的云海下面住着一头鲸。它替我把写给远方的信，一封一封送到。"),
    Work::of(Motif::CatWindow, 24, PORTRAIT)
        .named("等你下班的窗台", "阿拾")
        .about("每天六点四十，它都准时坐在这里。城市亮灯的时候，你也快到家了。"),
    Work::of(Motif::Lanterns, 36, PHONE).named("灯市未央", "沈既白").about("正月十五的老街，人都散了，灯还舍不得灭。"),
    Work::of(Motif::Umbrellas, 48, SQUARE).named("雨天的颜色", "南風").about("从天桥往下看，下雨的路口开满了花。"),
    Work::of(Motif::Tram, 60, WIDE)
        .named("清晨第一班电车", "周屿")
        .about("六点十分，车厢里只有三个人。司机师傅说，他开了二十年，最喜欢这一趟。"),
    Work::of(Motif::Lighthouse, 72, TALL).named("守夜的人", "陆见川").about("外公守了一辈子灯塔。这一束光，是画给他的。"),
    Work::of(Motif::MoonHouse, 84, TALL).named("搬到月亮隔壁", "许小满").about("如果房租再涨，我就搬到月亮隔壁去住。"),
    Work::of(Motif::Balloons, 96, TALL).named("出发，去云那边", "苏念").about("给即将毕业的我们：风会来的，别怕起飞。"),
    Work::of(Motif::CityDusk, 108, TALL).named("下班时分的河岸", "陈栩").about("过了河就到家了。每次都会在岸边多站一分钟。"),
    Work::of(Motif::Koi, 120, TALL).named("池中小满", "江临月").about("小满那天去看外婆，池子里的锦鲤又胖了一圈。"),
    Work::of(Motif::MountainLake, 132, TALL).named("一个人的湖", "顾远舟").about("徒步第三天，风停了两分钟，整座山都倒了过来。"),
    Work::of(Motif::PaperBoats, 144, TALL).named("放学后的舰队", "叶青禾").about("最大的那只是用数学卷子折的，请不要告诉我妈妈。"),
    Work::of(Motif::AutumnLeaves, 156, TALL).named("十月的树下", "温以宁").about("叶子落得很慢，好像知道有人在看。"),
    Work::of(Motif::Whale, 169, WIDE).named("晚霞里的鲸", "白鹿").about("听说每一朵晚霞，都是鲸从天上游过时翻起的浪。"),
    Work::of(Motif::CatWindow, 181, WIDE).named("月亮值夜班", "鱼子酱不吃鱼").about("猫说：你睡吧，今晚我和月亮值班。"),
    Work::of(Motif::Umbrellas, 193, WIDE).named("伞的游行", "何其").about("早高峰的地铁口，我们撑着各自的颜色，走向同一个方向。"),
    Work::of(Motif::Lighthouse, 205, PHONE).named("给晚归的船", "程小北").about("颜色取自家乡渔港的黄昏，那里的灯塔每晚七点亮。"),
    Work::of(Motif::Balloons, 217, SQUARE).named("热气球日记·其三", "糖霜").about("飞得很低的那天，我们听见了山谷里的鸡叫。"),
    Work::of(Motif::Tram, 229, SQUARE).named("海边线终点站", "周屿").about("再往前就没有轨道了，只有海。"),
    Work::of(Motif::MountainLake, 241, WIDE).named("落日收进湖底", "梁山雨").about("把那一天的晚霞，连同没说出口的话，一起存进湖里。"),
    Work::of(Motif::Lanterns, 253, TALL).named("万家", "杜若").about("每一盏灯下面都有人在等。画到第十九盏的时候，我给家里打了电话。"),
    Work::of(Motif::MoonHouse, 265, WIDE).named("炉火与雪松", "秦桑").about("屋里在煮苹果酒，烟囱里冒出来的是肉桂味。"),
    Work::of(Motif::CityDusk, 277, WIDE).named("蓝调时刻", "阿澈").about("日落之后的二十分钟，城市会变成一首没有歌词的歌。"),
    Work::of(Motif::PaperBoats, 289, SQUARE).named("粉色海湾", "桃子汽水").about("妹妹说海应该是粉色的，我觉得她说得对。"),
    Work::of(Motif::AutumnLeaves, 301, SQUARE).named("秋天寄来一封信", "徐行").about("信里没有字，只有七片叶子。"),
    Work::of(Motif::Koi, 313, PORTRAIT).named("夜游", "墨鱼").about("半夜醒来去看池子，它们原来都没睡。"),
    Work::of(Motif::Whale, 326, SQUARE).named("绿色的夜", "宋知许").about("它从云上慢慢游过去，没有惊动一颗星星。"),
    Work::of(Motif::CatWindow, 338, SQUARE).named("紫色傍晚", "阿拾").about("同一扇窗，同一只猫，今天的天空不太一样。"),
    Work::of(Motif::Umbrellas, 350, TALL).named("梅雨季", "方糖").about("连下了十七天的雨。还好，大家的伞都很好看。"),
    Work::of(Motif::Lighthouse, 362, SQUARE).named("晴天也亮着", "海盐芝士").about("白天的灯塔看起来像在发呆，其实它一直亮着。"),
    Work::of(Motif::Balloons, 374, WIDE).named("周末起飞", "罗小树").about("带上面包、毯子和一本看不完的书。"),
    Work::of(Motif::Tram, 386, PORTRAIT).named("樱花线", "林深时见鹿").about("春天限定，错过这一班，就要再等一年。"),
    Work::of(Motif::MountainLake, 398, TALL).named("冷湖", "裴野").about("水很冷，天很近。画完的时候手套上都是霜。"),
    Work::of(Motif::Lanterns, 410, SQUARE).named("桥头夜话", "沈既白").about("外公说，以前走夜路，只要看见灯笼就知道到家了。"),
    Work::of(Motif::MoonHouse, 422, PORTRAIT).named("红月亮搬家公司", "小野").about("本公司承接一切搬往月亮的业务，猫免费。"),
    Work::of(Motif::CityDusk, 434, PORTRAIT).named("今晚的天空限量供应", "纪南星").about("加班到一半抬头，整层楼的人都站到了窗边。"),
    Work::of(Motif::PaperBoats, 446, TALL).named("夜航", "夏目").about("给睡不着的人：把心事折成小船，放它走。"),
    Work::of(Motif::AutumnLeaves, 458, TALL).named("枫的来处", "唐棠").about("外婆院子里那棵枫树，今年第六十年。"),
    Work::of(Motif::Koi, 470, SQUARE).named("年年有余", "柚子皮").about("给奶奶的新年贺卡，她把它贴在了冰箱上。"),
    Work::of(Motif::Whale, 480, PHONE).named("梦的第五层", "顾一诺").about("往下是海，往上也是海。"),
];
