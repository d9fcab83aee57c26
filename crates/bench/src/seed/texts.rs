//! Texts as long as real ones, in nine languages; their meaning does not matter.

use laurel_core::language::Language;
use laurel_core::text::LocalText;

/// Subjects with their category: Chinese for the languages written without spaces, English for the others.
const TOPICS: [(&str, &str, &str); 8] = [
    ("城市之光摄影展", "City lights photography", "art"),
    ("环湖晨跑挑战", "Dawn run around the lake", "sport"),
    ("少儿剪纸工作坊", "Paper cutting for children", "kids"),
    ("机器人公开赛", "Open robot contest", "tech"),
    ("水墨雅集", "An afternoon of ink painting", "art"),
    ("街头即兴音乐会", "Street music jam", "music"),
    ("茶园徒步", "Walk through the tea fields", "outdoor"),
    ("阅读周", "A week of reading", "reading"),
];
const PLACES: [(&str, &str); 4] = [
    ("滨江文化中心三号厅", "Riverside Culture Centre, hall 3"),
    ("滴水湖西岸起点", "Dishui Lake, west shore"),
    ("梧桐街社区图书馆", "Wutong Street Library"),
    ("老码头创意园", "Old Wharf Art Park"),
];
const PARAGRAPH: (&str, &str) = (
    "天刚亮，湖面还有薄雾，脚步声是最好的闹钟。全程设有补给与志愿者，第一次参加也不用担心。结束后备有热茶与点心，请多带一件外套，和家人朋友一起来。",
    "First light, mist still on the water, and footsteps for an alarm clock. Volunteers and refreshments \
     wait along the way, so first-timers need not worry. Hot tea follows; bring an extra layer and a friend.",
);

/// A text in all nine languages, from a Chinese and an English one.
pub(super) fn in_all(chinese: &str, english: &str) -> LocalText {
    let text = |language: Language| match language {
        Language::ZhHans | Language::ZhHant | Language::Ja | Language::Th => chinese.to_owned(),
        _ => english.to_owned(),
    };
    LocalText::Map(Language::ALL.into_iter().map(|language| (language, text(language))).collect())
}

pub(super) fn name(index: u32) -> LocalText {
    let (chinese, english, _) = pick(&TOPICS, index);
    in_all(&format!("{chinese} · 第 {index} 场"), &format!("{english}, no. {index}"))
}

pub(super) fn subtitle() -> LocalText {
    in_all("和日出一起出发，和朋友一起抵达", "Set off with the sunrise, arrive with friends")
}

pub(super) fn category(index: u32) -> &'static str {
    pick(&TOPICS, index).2
}

pub(super) fn place(index: u32) -> LocalText {
    let (chinese, english) = pick(&PLACES, index);
    in_all(chinese, english)
}

/// Three paragraphs.
pub(super) fn details() -> LocalText {
    in_all(&[PARAGRAPH.0; 3].join("\n\n"), &[PARAGRAPH.1; 3].join("\n\n"))
}

fn pick<T: Copy>(list: &[T], index: u32) -> T {
    list[index as usize % list.len()]
}
