//! Makes the displayed copies of an upload: pictures upright, videos playable, both without place and device.

use std::path::Path;

use laurel_core::storage::{ImageFormat, MediaKind, ObjectKey, Suffix};
use laurel_core::work::MediaStatus;
use laurel_media::film::{self, Colours, ConvertError, Copied, Film};
use laurel_media::picture::{
    self, Made,
    plain::{self, Plain},
};
use sha2::{Digest as _, Sha256};

use super::Queue;
use super::store::MadeColumns;
use crate::error::Error;
use crate::storage::{Draft, PutError, Storage};

/// The result of processing a file.
pub(crate) enum Outcome {
    /// The file is processed or has failed; the columns to store.
    Settled(MadeColumns),
    /// The video must be converted first, in its own queue.
    ToConvert,
    /// The server is shutting down.
    Stopped,
}

/// Makes the copies of a file.
pub(crate) fn make(storage: &Storage, queue: Queue, upload: &str, poster: Option<&str>) -> Result<Outcome, Error> {
    let failed = Outcome::Settled(MadeColumns::FAILED);
    let Some(key) = ObjectKey::parse(upload) else { return Ok(failed) };
    if key.suffix().and_then(Suffix::media) == Some(MediaKind::Video) {
        return make_film(storage, queue, &key, poster);
    }
    let Some(upload) = read(storage, &key)? else { return Ok(failed) };
    let Some((shown, made)) = show_picture(storage, (&key, format_of(&key)), &upload)? else { return Ok(failed) };
    let original = match plain::of(&key, &upload) {
        Plain::Already => String::new(),
        Plain::Made(bytes) => {
            let plain = storage.plain_of(&key).ok_or_else(|| Error::Broken(format!("{} was not uploaded", key.as_str())))?;
            put_bytes(storage, &plain, &bytes)?;
            plain.as_str().to_owned()
        }
        // The picture can be decoded but its file cannot be parsed: the displayed copy, which has no metadata,
        // replaces the original.
        Plain::Unknown => shown.as_str().to_owned(),
    };
    Ok(Outcome::Settled(MadeColumns {
        status: MediaStatus::Ready,
        original_key: original,
        shown_key: shown.as_str().to_owned(),
        width: i32::try_from(made.width).unwrap_or_default(),
        height: i32::try_from(made.height).unwrap_or_default(),
        size: i64::try_from(upload.len()).unwrap_or(i64::MAX),
        sha256: Some(Sha256::digest(&upload).to_vec()),
        ..MadeColumns::FAILED
    }))
}

/// Makes the copies of a video and its poster. Fails if the video is not accepted or the poster is unreadable.
fn make_film(storage: &Storage, queue: Queue, key: &ObjectKey, poster: Option<&str>) -> Result<Outcome, Error> {
    let draft = storage.draft()?;
    let Some(source) = storage.fetch(key)? else { return Ok(Outcome::Settled(MadeColumns::FAILED)) };
    let (film, suffix) = match film::copy(source.path(), draft.path()).map_err(|error| broken(&error))? {
        Copied::Made(film) => (film, key.suffix().unwrap_or(Suffix::Mp4)),
        Copied::Foreign(colours) if queue == Queue::Conversions => match convert(storage, (source.path(), colours), &draft)? {
            Ok(film) => (film, Suffix::Mp4),
            Err(ConvertError::Stopped) => return Ok(Outcome::Stopped),
            Err(ConvertError::Unreadable | ConvertError::NotHere) => return Ok(Outcome::Settled(MadeColumns::FAILED)),
        },
        Copied::Foreign(_) if storage.converts() => return Ok(Outcome::ToConvert),
        Copied::Foreign(_) | Copied::Refused => return Ok(Outcome::Settled(MadeColumns::FAILED)),
    };
    let settled = settle_film(storage, (key, suffix), poster, (&film, &draft))?;
    Ok(Outcome::Settled(settled.unwrap_or(MadeColumns::FAILED)))
}

/// Converts a video and writes its copy; the hash is that of the upload.
fn convert(storage: &Storage, (source, colours): (&Path, Colours), draft: &Draft) -> Result<Result<Film, ConvertError>, Error> {
    let converted = storage.draft()?;
    if let Err(error) = storage.convert(source, colours, converted.path()) {
        return Ok(Err(error));
    }
    let made = film::copy(converted.path(), draft.path()).map_err(|error| broken(&error))?;
    let Copied::Made(film) = made else { return Ok(Err(ConvertError::Unreadable)) };
    Ok(Ok(Film { sha256: film::hash(source).map_err(|error| broken(&error))?, ..film }))
}

/// Stores a video's copy and its poster; `None` if the poster is unreadable.
fn settle_film(
    storage: &Storage,
    (key, suffix): (&ObjectKey, Suffix),
    poster: Option<&str>,
    (film, draft): (&Film, &Draft),
) -> Result<Option<MadeColumns>, Error> {
    let sent = match poster.and_then(ObjectKey::parse) {
        None => None,
        Some(poster) => {
            let Some(bytes) = read(storage, &poster)? else { return Ok(None) };
            let Some((shown, _)) = show_picture(storage, (key, format_of(&poster)), &bytes)? else { return Ok(None) };
            Some(shown)
        }
    };
    let shown = shown_key(storage, key, suffix)?;
    put(storage, draft, &shown)?;
    let poster = match sent {
        Some(sent) => Some(sent),
        None => first_picture(storage, key, &shown)?,
    };
    Ok(Some(MadeColumns {
        status: MediaStatus::Ready,
        // The copy has the same pictures and sound as the upload; only the metadata is removed.
        original_key: shown.as_str().to_owned(),
        shown_key: shown.as_str().to_owned(),
        shown_poster: poster.map(|key| key.as_str().to_owned()).unwrap_or_default(),
        width: i32::try_from(film.facts.width).unwrap_or_default(),
        height: i32::try_from(film.facts.height).unwrap_or_default(),
        duration_ms: i32::try_from(film.facts.duration).ok(),
        size: i64::try_from(film.size).unwrap_or(i64::MAX),
        sha256: Some(film.sha256.clone()),
    }))
}

/// The store's own poster of a video, because not every phone uploads one.
fn first_picture(storage: &Storage, key: &ObjectKey, shown: &ObjectKey) -> Result<Option<ObjectKey>, Error> {
    let Some(bytes) = storage.poster(shown)? else { return Ok(None) };
    Ok(show_picture(storage, (key, ImageFormat::Jpg), &bytes)?.map(|(made, _)| made))
}

/// The avatar of an account, a square; `None` if the upload is missing or unreadable.
pub fn portrait(storage: &Storage, key: &ObjectKey) -> Result<Option<ObjectKey>, Error> {
    let Some(upload) = read(storage, key)? else { return Ok(None) };
    let Ok(made) = picture::portrait(&upload) else { return Ok(None) };
    let shown = shown_key(storage, key, Suffix::Webp)?;
    put_bytes(storage, &shown, &made.bytes)?;
    Ok(Some(shown))
}

/// The displayed copy of a picture with its width and height, px; `None` if it is unreadable.
pub fn public_picture(storage: &Storage, key: &ObjectKey) -> Result<Option<(ObjectKey, u32, u32)>, Error> {
    let Some(upload) = read(storage, key)? else { return Ok(None) };
    let shown = show_picture(storage, (key, format_of(key)), &upload)?;
    Ok(shown.map(|(shown, made)| (shown, made.width, made.height)))
}

fn read(storage: &Storage, key: &ObjectKey) -> Result<Option<Vec<u8>>, Error> {
    let Some(source) = storage.fetch(key)? else { return Ok(None) };
    Ok(Some(std::fs::read(source.path()).map_err(|error| broken(&error))?))
}

/// WebP for formats that may be transparent.
fn format_of(upload: &ObjectKey) -> ImageFormat {
    if upload.suffix() == Some(Suffix::Jpg) { ImageFormat::Jpg } else { ImageFormat::Webp }
}

/// Stores the displayed copy of a picture, named after an upload: a poster gets the name of its video. `None` if it
/// is unreadable.
fn show_picture(
    storage: &Storage,
    (named_after, format): (&ObjectKey, ImageFormat),
    bytes: &[u8],
) -> Result<Option<(ObjectKey, Made)>, Error> {
    let Ok(made) = picture::shown(bytes, format) else { return Ok(None) };
    let suffix = if format == ImageFormat::Jpg { Suffix::Jpg } else { Suffix::Webp };
    let shown = shown_key(storage, named_after, suffix)?;
    put_bytes(storage, &shown, &made.bytes)?;
    Ok(Some((shown, made)))
}

/// The key of a copy cannot be guessed, and is the same at every retry, so a retry finds what a stopped server left
/// behind.
fn shown_key(storage: &Storage, key: &ObjectKey, suffix: Suffix) -> Result<ObjectKey, Error> {
    storage.copy_of(key, suffix).ok_or_else(|| Error::Broken(format!("{} was not uploaded", key.as_str())))
}

fn put_bytes(storage: &Storage, key: &ObjectKey, bytes: &[u8]) -> Result<(), Error> {
    let draft = storage.draft()?;
    let written = std::fs::File::create_new(draft.path()).and_then(|mut file| {
        std::io::Write::write_all(&mut file, bytes)?;
        file.sync_all()
    });
    written.map_err(|error| broken(&error))?;
    put(storage, &draft, key)
}

fn put(storage: &Storage, draft: &Draft, key: &ObjectKey) -> Result<(), Error> {
    match storage.put(draft, key) {
        Ok(()) | Err(PutError::Taken) => Ok(()),
        Err(PutError::Disk(error)) => Err(broken(&error)),
    }
}

fn broken(error: &std::io::Error) -> Error {
    Error::Broken(format!("object store: {error}"))
}
