//! Reads pictures from videos and converts videos with the machine's `ffmpeg`; no video is decoded in this process.

mod convert;
mod copy;
mod picture;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

pub use convert::{Colours, ConvertError};
pub use copy::{Copied, Film, copy, hash};

/// Searched for in the system's default folders: ffmpeg is started with an empty environment, thus without `PATH`.
const PROGRAM: &str = "ffmpeg";
/// The codecs that phones and cameras of the last twenty years record. All others are disabled, to reduce the attack
/// surface.
const DECODERS: &str = "h264,hevc,vp9,libdav1d,av1,mpeg4,h263,mjpeg,aac,mp3float,ac3,eac3,alac,amrnb,amrwb,opus,libopus,\
                        pcm_s16le,pcm_s16be,pcm_s24le";
/// ffmpeg reads local files only, and only as MP4 or QuickTime, a form that cannot refer to other files. Bounds the
/// size of an allocation (bytes) and of a picture (px).
const BOUNDS: &[&str] = &[
    "-nostdin",
    "-v",
    "fatal",
    "-threads",
    "1",
    "-max_alloc",
    "268435456",
    "-protocol_whitelist",
    "file,pipe",
    "-codec_whitelist",
    DECODERS,
    "-max_pixels",
    "40000000",
    "-f",
    "mov",
];

/// Runs ffmpeg.
pub struct Films {
    program: PathBuf,
    /// Cached answer of `converts`.
    converts: OnceLock<bool>,
    /// Set when the server shuts down: conversions stop.
    stopping: AtomicBool,
}

impl Films {
    /// Uses the program at this path, or the system's `ffmpeg`.
    pub fn new(program: Option<PathBuf>) -> Films {
        Films { program: program.unwrap_or_else(|| PROGRAM.into()), converts: OnceLock::new(), stopping: AtomicBool::new(false) }
    }

    /// ffmpeg without its input and output; limited to this CPU time, s.
    fn command(&self, seconds: u32) -> Command {
        let mut command = Command::new(&self.program);
        // ffmpeg does not get this process's environment, which holds secrets.
        command.env_clear();
        command.args(["-timelimit", &seconds.to_string()]).args(BOUNDS).stdin(Stdio::null());
        command
    }
}

/// A file argument with the protocol `file:`, so that no name is read as another protocol or option.
fn file(path: &Path) -> OsString {
    let mut name = OsString::from("file:");
    name.push(path);
    name
}

#[cfg(test)]
fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/cases/video").join(name)
}
