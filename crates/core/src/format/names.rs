//! Names of months and weekdays (CLDR).

use crate::language::Language;

/// Years of the Thai calendar before those of the Gregorian one.
pub(super) const BUDDHIST_ERA: i64 = 543;

type Months = [&'static str; 12];
type Weekdays = [&'static str; 7];

const ENGLISH: Months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const GERMAN: Months = ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."];
const GERMAN_ALONE: Months = ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"];
const FRENCH: Months = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];
const RUSSIAN: Months = ["янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек."];
const RUSSIAN_ALONE: Months = ["янв.", "февр.", "март", "апр.", "май", "июнь", "июль", "авг.", "сент.", "окт.", "нояб.", "дек."];
const THAI: Months = ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."];

/// Short name of a month next to a day, 0 for January; `None` if the language writes months as numbers.
pub(super) fn month(language: Language, index: usize) -> Option<&'static str> {
    let names = match language {
        Language::ZhHans | Language::ZhHant | Language::Ja | Language::Ko => return None,
        Language::En => &ENGLISH,
        Language::De => &GERMAN,
        Language::Fr => &FRENCH,
        Language::Ru => &RUSSIAN,
        Language::Th => &THAI,
    };
    names.get(index).copied()
}

/// Short name of a month without a day, 0 for January.
pub(super) fn month_alone(language: Language, index: usize) -> String {
    let names = match language {
        Language::ZhHans | Language::ZhHant | Language::Ja => return format!("{}月", index + 1),
        Language::Ko => return format!("{}월", index + 1),
        // CLDR's plain `en`, which is American.
        Language::En if index == 8 => return "Sep".to_owned(),
        Language::En => &ENGLISH,
        Language::De => &GERMAN_ALONE,
        Language::Fr => &FRENCH,
        Language::Ru => &RUSSIAN_ALONE,
        Language::Th => &THAI,
    };
    names.get(index).copied().unwrap_or_default().to_owned()
}

/// Short name of a weekday, 0 for Monday.
pub(super) fn weekday(language: Language, index: usize) -> &'static str {
    let names: &Weekdays = match language {
        Language::ZhHans => &["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
        Language::ZhHant => &["週一", "週二", "週三", "週四", "週五", "週六", "週日"],
        Language::En => &["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        Language::De => &["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."],
        Language::Fr => &["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."],
        Language::Ja => &["月", "火", "水", "木", "金", "土", "日"],
        Language::Ko => &["월", "화", "수", "목", "금", "토", "일"],
        Language::Ru => &["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
        Language::Th => &["จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส.", "อา."],
    };
    names.get(index).copied().unwrap_or_default()
}
