//! What is made of videos, by the program `ffmpeg` of this machine: no video is decoded in this process.

mod convert;
mod copy;
mod picture;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

pub use convert::ConvertError;
pub use copy::{Copied, Film, copy, hash};

/// Looked for in the system's own folders.
const PROGRAM: &str = "ffmpeg";
/// What phones and cameras of twenty years record: a decoder that nobody needs is one that nobody can attack.
const DECODERS: &str = "h264,hevc,vp9,libdav1d,av1,mpeg4,h263,mjpeg,aac,mp3float,ac3,eac3,alac,amrnb,amrwb,opus,libopus,\
                        pcm_s16le,pcm_s16be,pcm_s24le";
/// A file of the machine, read as a film and as nothing that could name others; bounded in memory (bytes at a time)
/// and in size (px).
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

/// What makes it.
pub struct Films {
    program: PathBuf,
    /// Whether the program can convert, once somebody asked.
    converts: OnceLock<bool>,
    /// Nothing is converted any more.
    stopping: AtomicBool,
}

impl Films {
    /// By a program of this path, or by the system's.
    pub fn new(program: Option<PathBuf>) -> Films {
        Films { program: program.unwrap_or_else(|| PROGRAM.into()), converts: OnceLock::new(), stopping: AtomicBool::new(false) }
    }

    /// The program, before it is told which film; bounded in time (s of a core).
    fn command(&self, seconds: u32) -> Command {
        let mut command = Command::new(&self.program);
        // What this process is configured by is nobody else's.
        command.env_clear();
        command.args(["-timelimit", &seconds.to_string()]).args(BOUNDS).stdin(Stdio::null());
        command
    }
}

/// No name of a file is read as anything else.
fn file(path: &Path) -> OsString {
    let mut name = OsString::from("file:");
    name.push(path);
    name
}

#[cfg(test)]
fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/cases/video").join(name)
}
