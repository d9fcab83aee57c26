//! Validates works, searches for works, and their limits.

use super::own::WorkContent;
use super::wire::WorkQuery;
use crate::errors::{FieldErrors, Rule};
use crate::limits::IMAGE_MAX_COUNT;
use crate::storage::{MediaKind, ObjectKey, Suffix};
use crate::tables::Tables;
use crate::text::{is_longer, tidy_line};

/// Version of the statement by which an author declares the work original.
pub const ORIGINALITY_VERSION: &str = "2026-11";
/// Most works per sign-up, whatever an organiser sets.
pub const WORKS_PER_SIGNUP_MAX: u32 = 10;
/// Longest title and longest name, characters.
pub const LINE_MAX: u16 = 40;
/// Longest introduction, characters.
pub const INTRO_MAX: u16 = 500;
/// Most videos of a work.
pub const VIDEO_MAX_COUNT: usize = 1;
/// Longest search keyword, characters.
pub const KEYWORD_MAX: u16 = 40;

fn kind_of(key: &ObjectKey) -> Option<MediaKind> {
    key.is_upload().then(|| key.suffix().and_then(Suffix::media)).flatten()
}

/// Validates a draft: nothing is required, but every limit applies.
pub fn check_draft(content: &WorkContent, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (field, text) in [("title", &content.title), ("authorName", &content.author_name), ("tutorName", &content.tutor_name)] {
        if is_longer(text, u32::from(LINE_MAX), tables) {
            errors.add(field, Rule::MaxLength { count: f64::from(LINE_MAX) });
        } else if text.chars().any(char::is_control) {
            errors.add(field, Rule::Choice);
        }
    }
    if is_longer(&content.intro, u32::from(INTRO_MAX), tables) {
        errors.add("intro", Rule::MaxLength { count: f64::from(INTRO_MAX) });
    }
    if !content.originality.is_empty() && content.originality != ORIGINALITY_VERSION {
        errors.add("originality", Rule::Choice);
    }
    check_media(content, &mut errors);
    errors
}

fn check_media(content: &WorkContent, errors: &mut FieldErrors) {
    let count = |wanted: MediaKind| content.media.iter().filter(|given| kind_of(&given.key) == Some(wanted)).count();
    if count(MediaKind::Image) > IMAGE_MAX_COUNT as usize {
        errors.add("media", Rule::MaxChoices { count: f64::from(IMAGE_MAX_COUNT) });
        return;
    }
    let twice = content.media.iter().enumerate().any(|(index, given)| content.media[..index].iter().any(|before| before.key == given.key));
    let sound = content.media.iter().all(|given| match (kind_of(&given.key), &given.poster) {
        (Some(_), None) => true,
        (Some(MediaKind::Video), Some(poster)) => kind_of(poster) == Some(MediaKind::Image),
        (Some(MediaKind::Image), Some(_)) | (None, _) => false,
    });
    if twice || !sound || count(MediaKind::Video) > VIDEO_MAX_COUNT {
        errors.add("media", Rule::Choice);
    }
}

/// Validates a submission: the limits of a draft, and the required fields.
pub fn check_complete(content: &WorkContent, tables: &dyn Tables) -> FieldErrors {
    let mut errors = check_draft(content, tables);
    for (field, text) in [("title", &content.title), ("authorName", &content.author_name)] {
        if tidy_line(text, tables).is_empty() {
            errors.add(field, Rule::Required);
        }
    }
    if content.media.is_empty() {
        errors.add("media", Rule::Required);
    }
    if content.originality.is_empty() {
        errors.add("originality", Rule::Required);
    }
    errors
}

/// Validates a search.
pub fn check_wall(query: &WorkQuery, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if query.keyword.as_deref().is_some_and(|keyword| is_longer(keyword, u32::from(KEYWORD_MAX), tables)) {
        errors.add("keyword", Rule::MaxLength { count: f64::from(KEYWORD_MAX) });
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;
    use crate::work::MediaGiven;

    fn wrong(errors: &FieldErrors) -> Vec<String> {
        serde_json::to_value(errors).unwrap().as_object().unwrap().keys().cloned().collect()
    }

    fn given(key: &str) -> MediaGiven {
        MediaGiven { key: ObjectKey::parse(key).unwrap(), poster: None }
    }

    fn whole() -> WorkContent {
        WorkContent {
            title: "月光小屋".into(),
            author_name: "林知夏".into(),
            media: vec![given("in/SAAQ/202611/a.jpg")],
            originality: ORIGINALITY_VERSION.into(),
            ..WorkContent::default()
        }
    }

    #[test]
    fn a_draft_may_be_empty_but_a_submission_may_not() {
        assert!(check_draft(&WorkContent::default(), &NativeTables).is_empty());
        assert!(check_complete(&whole(), &NativeTables).is_empty());
        assert_eq!(wrong(&check_complete(&WorkContent::default(), &NativeTables)), ["authorName", "media", "originality", "title"]);
    }

    #[test]
    fn texts_are_limited_in_length_and_characters() {
        for (content, field) in [
            (WorkContent { title: "海".repeat(41), ..whole() }, "title"),
            (WorkContent { title: "海\n".into(), author_name: "a\u{0}".into(), ..whole() }, "authorName"),
            (WorkContent { intro: "海".repeat(501), ..whole() }, "intro"),
            (WorkContent { tutor_name: "x".repeat(41), ..whole() }, "tutorName"),
            (WorkContent { originality: "2025".into(), ..whole() }, "originality"),
        ] {
            assert!(wrong(&check_draft(&content, &NativeTables)).contains(&field.to_owned()), "{field}");
        }
        assert!(check_draft(&WorkContent { title: "海".repeat(40), intro: "海".repeat(500), ..whole() }, &NativeTables).is_empty());
    }

    #[test]
    fn at_most_nine_pictures_and_one_video_are_allowed() {
        let pictures = |count: usize| (0..count).map(|index| given(&format!("in/SAAQ/202611/{index}.jpg"))).collect::<Vec<_>>();
        let with = |media: Vec<MediaGiven>| check_draft(&WorkContent { media, ..whole() }, &NativeTables);
        let video =
            |name: &str| MediaGiven { poster: ObjectKey::parse("in/SAAQ/202611/p.jpg"), ..given(&format!("in/SAAQ/202611/{name}.mp4")) };
        assert!(with([pictures(9), vec![video("a")]].concat()).is_empty());
        assert!(!with(pictures(10)).is_empty());
        assert!(!with(vec![video("a"), video("b")]).is_empty());
        assert!(!with(vec![given("in/SAAQ/202611/a.jpg"), given("in/SAAQ/202611/a.jpg")]).is_empty());
        assert!(!with(vec![given("pub/SAAQ/202611/a.jpg")]).is_empty());
        assert!(!with(vec![given("in/SAAQ/202611/a.gif")]).is_empty());
        assert!(!with(vec![MediaGiven { poster: ObjectKey::parse("in/SAAQ/202611/a.mp4"), ..video("b") }]).is_empty());
        assert!(!with(vec![MediaGiven { poster: ObjectKey::parse("in/SAAQ/202611/b.jpg"), ..given("in/SAAQ/202611/a.jpg") }]).is_empty());
    }
}
