//! Finds the script that a text is written in.

use laurel_core::language::Language;

/// A script of the nine languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    Latin,
    Cyrillic,
    Han,
    Kana,
    Hangul,
    Thai,
}

/// The script of a letter; `None` for marks, digits and signs.
pub(super) fn script_of(letter: char) -> Option<Script> {
    match letter {
        '×' | '÷' => None,
        'a'..='z' | 'A'..='Z' | '\u{00c0}'..='\u{024f}' => Some(Script::Latin),
        '\u{0400}'..='\u{052f}' => Some(Script::Cyrillic),
        '\u{0e01}'..='\u{0e3a}' | '\u{0e40}'..='\u{0e4e}' => Some(Script::Thai),
        '\u{3041}'..='\u{309f}' | '\u{30a1}'..='\u{30fa}' => Some(Script::Kana),
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7a3}' => Some(Script::Hangul),
        '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Some(Script::Han),
        _ => None,
    }
}

/// Scripts of a language, besides the Latin of names and units.
pub(super) fn own_scripts(language: Language) -> &'static [Script] {
    match language {
        Language::ZhHans | Language::ZhHant => &[Script::Han],
        Language::En | Language::De | Language::Fr => &[Script::Latin],
        Language::Ja => &[Script::Kana, Script::Han],
        Language::Ko => &[Script::Hangul],
        Language::Ru => &[Script::Cyrillic],
        Language::Th => &[Script::Thai],
    }
}

/// The problem with the script of a text, given without its placeholders and marks.
pub(super) fn complaint(language: Language, text: &str) -> Option<String> {
    let own = own_scripts(language);
    let written: Vec<(char, Script)> = text.chars().filter_map(|letter| Some((letter, script_of(letter)?))).collect();
    if let Some((letter, _)) = written.iter().find(|(_, script)| *script != Script::Latin && !own.contains(script)) {
        return Some(format!("holds {letter:?} of another script"));
    }
    if language == Language::ZhHant
        && let Some((letter, _)) = written.iter().find(|(letter, _)| SIMPLIFIED.contains(*letter))
    {
        return Some(format!("holds {letter:?}, which is simplified"));
    }
    let foreign = !written.is_empty() && !EVERYWHERE.contains(&text.trim()) && !written.iter().any(|(_, script)| own.contains(script));
    foreign.then(|| "has no letter of its language".to_owned())
}

/// Words that languages may write in Latin letters alone.
const EVERYWHERE: [&str; 3] = ["OK", "Alipay", "WeChat Pay"];

/// Characters of the product's Simplified texts that Traditional Chinese writes differently.
const SIMPLIFIED: &str = "与业东两严个临为举么乐习书买于亲仅从们价众优会传伤体侧储儿兑关兴内册写军农决况净几凭击则刚创删别办务动匀区协单却厅历压参\
    双发变叶号吗听启员响团园围国图场块坚垄垫墙声壶处备复够头夹奖学实审宫宾对导将尝尽层届属屡岁币师带帮广库应废开异张弯强归当\
    录怀态总恶惊惯愿战户扫扰护报担择挥捡换据摄摆摊数断无旧时旷显晓暂术机杂权条来杨构标栏树样档桥检楼横欢气汇没泾浅浇浏浓温满\
    滨滩灯点烦热爱状独环现电画盏监码砚础确碱礼离种积称竖笔笺筛签简类紧约纪纸线组终绍经绑结绕绘给络绝统继绩续绳维综绿缕编缝网\
    职联胜胶脏脑脚脸腾艺节芦苇苏荐荡荣药获营蓝藓虚补装见观规视览触誉计订认让议记讲许论设访证评识诉词试诗话询该详语误说请读谁\
    调谈谢贝负责败账货购贴费资赛赞赠踪车转轮软轻载较辑输辖边达过运还这进远违连适选递邮邻释钟钢铁铅银铺链销锁错键镇镜长门闪闭\
    问间闹阅队阳阶险随隐雳雾页顶项顺须顿颁预领频题颜额风飞饭馆马驾验鱼鸟黄龄龙";
