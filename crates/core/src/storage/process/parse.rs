//! Parser for pipelines.

use super::{
    ACTIONS_MAX, Corner, ImageAction, ImageFormat, Mark, Pipeline, ProcessError, Quality, Resize, ResizeMode, Snapshot, SnapshotFormat,
    TEXT_MAX, Turn, Watermark, Words,
};

/// Parameters of one action: `key_value`, or a single word under an empty key.
pub(super) struct Parameters<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Parameters<'a> {
    fn read(text: &'a str, keys: &[&str]) -> Result<Parameters<'a>, ProcessError> {
        let pairs: Vec<_> = text.split(',').skip(1).map(|one| one.split_once('_').unwrap_or(("", one))).collect();
        let is_known = |key: &str| keys.contains(&key);
        let is_twice = pairs.iter().enumerate().any(|(index, (key, _))| pairs[..index].iter().any(|(before, _)| before == key));
        if is_twice || !pairs.iter().all(|(key, _)| is_known(key)) {
            return Err(ProcessError::InvalidArgument);
        }
        Ok(Parameters(pairs))
    }

    fn text(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }

    fn number<T: TryFrom<u32>>(&self, key: &str, from: u32, to: u32) -> Result<Option<T>, ProcessError> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<u32>().ok().filter(|number| is_number && (from..=to).contains(number));
        number.and_then(|number| T::try_from(number).ok()).map(Some).ok_or(ProcessError::InvalidArgument)
    }

    fn switch(&self, key: &str) -> Result<Option<bool>, ProcessError> {
        Ok(self.number::<u32>(key, 0, 1)?.map(|number| number == 1))
    }

    fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<Option<T>, ProcessError> {
        let Some(text) = self.text(key) else { return Ok(None) };
        words.iter().find(|(word, _)| *word == text).map(|(_, value)| Some(*value)).ok_or(ProcessError::InvalidArgument)
    }

    fn colour(&self, key: &str) -> Result<Option<[u8; 3]>, ProcessError> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let number = u32::from_str_radix(text, 16).ok().filter(|_| text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let [_, red, green, blue] = number.ok_or(ProcessError::InvalidArgument)?.to_be_bytes();
        Ok(Some([red, green, blue]))
    }
}

/// Parses the whole value.
pub(super) fn pipeline(text: &str) -> Result<Pipeline, ProcessError> {
    if text.len() > TEXT_MAX {
        return Err(ProcessError::InvalidArgument);
    }
    match text.split_once('/') {
        Some(("image", actions)) => {
            let actions: Vec<_> = actions.split('/').map(image_action).collect::<Result<_, _>>()?;
            if actions.len() > ACTIONS_MAX { Err(ProcessError::BadRequest) } else { Ok(Pipeline::Image(actions)) }
        }
        Some(("video", action)) => snapshot(action).map(Pipeline::Video),
        _ => Err(ProcessError::InvalidArgument),
    }
}

fn image_action(text: &str) -> Result<ImageAction, ProcessError> {
    match text.split(',').next().unwrap_or_default() {
        "resize" => resize(text).map(ImageAction::Resize),
        "quality" => quality(text).map(ImageAction::Quality),
        "format" => {
            let words = [("jpg", ImageFormat::Jpg), ("png", ImageFormat::Png), ("webp", ImageFormat::Webp)];
            Parameters::read(text, &[""])?.word("", &words)?.map(ImageAction::Format).ok_or(ProcessError::MissingArgument)
        }
        "auto-orient" => Parameters::read(text, &[""])?.switch("")?.map(ImageAction::AutoOrient).ok_or(ProcessError::MissingArgument),
        "watermark" => watermark(text).map(ImageAction::Watermark),
        _ => Err(ProcessError::InvalidArgument),
    }
}

fn resize(text: &str) -> Result<Resize, ProcessError> {
    let parameters = Parameters::read(text, &["m", "w", "h", "l", "s", "p", "limit", "color"])?;
    let side = |key| parameters.number(key, 1, u32::from(Resize::SIDE_MAX));
    let resize = Resize {
        mode: parameters.word("m", ResizeMode::WORDS)?.unwrap_or_default(),
        width: side("w")?,
        height: side("h")?,
        long: side("l")?,
        short: side("s")?,
        percent: parameters.number("p", 1, 1000)?,
        may_enlarge: parameters.switch("limit")? == Some(false),
        colour: parameters.colour("color")?.unwrap_or(Resize::default().colour),
    };
    if resize.names_no_size() { Err(ProcessError::MissingArgument) } else { Ok(resize) }
}

fn quality(text: &str) -> Result<Quality, ProcessError> {
    let parameters = Parameters::read(text, &["q", "Q"])?;
    match (parameters.number("q", 1, 100)?, parameters.number("Q", 1, 100)?) {
        (_, Some(quality)) => Ok(Quality::Absolute(quality)),
        (Some(quality), None) => Ok(Quality::Relative(quality)),
        (None, None) => Err(ProcessError::MissingArgument),
    }
}

fn watermark(text: &str) -> Result<Watermark, ProcessError> {
    let parameters = Parameters::read(text, &["text", "image", "t", "g", "x", "y", "color", "size"])?;
    let mark = match (parameters.text("text"), parameters.text("image")) {
        (Some(text), None) => Mark::Words(Words {
            text: Words::read(text)?,
            colour: parameters.colour("color")?.unwrap_or_default(),
            size: parameters.number("size", 1, 1000)?.unwrap_or(Words::SIZE),
        }),
        (None, Some(image)) if parameters.text("color").or(parameters.text("size")).is_none() => Mark::read_picture(image)?,
        (None, None) => return Err(ProcessError::MissingArgument),
        (_, Some(_)) => return Err(ProcessError::InvalidArgument),
    };
    Ok(Watermark {
        mark,
        opacity: parameters.number("t", 0, 100)?.unwrap_or(100),
        corner: parameters.word("g", Corner::WORDS)?.unwrap_or_default(),
        x: parameters.number("x", 0, 4096)?.unwrap_or(Watermark::MARGIN),
        y: parameters.number("y", 0, 4096)?.unwrap_or(Watermark::MARGIN),
    })
}

fn snapshot(text: &str) -> Result<Snapshot, ProcessError> {
    if text.split(',').next() != Some("snapshot") {
        return Err(ProcessError::InvalidArgument);
    }
    let parameters = Parameters::read(text, &["t", "f", "w", "h", "m", "ar"])?;
    let side = |key| parameters.number(key, 0, u32::from(Resize::SIDE_MAX));
    Ok(Snapshot {
        at_ms: parameters.number("t", 0, u32::MAX)?.ok_or(ProcessError::MissingArgument)?,
        format: parameters.word("f", SnapshotFormat::WORDS)?.unwrap_or_default(),
        width: side("w")?.unwrap_or_default(),
        height: side("h")?.unwrap_or_default(),
        is_fast: parameters.word("m", &[("fast", true)])?.unwrap_or_default(),
        turn: parameters.word("ar", Turn::WORDS)?.unwrap_or_default(),
    })
}
