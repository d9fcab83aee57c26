//! Takes pictures from videos.

use std::io;
use std::path::Path;
use std::process::Output;

use laurel_core::storage::{Snapshot, Turn};

use super::{Films, file};
use crate::picture::Failure;

/// CPU time limit for one picture, s.
const SECONDS: u32 = 5;
const PICTURE: &[&str] = &["-map", "0:v:0", "-c:v", "mjpeg", "-q:v", "2", "-f", "image2", "-update", "1", "-y"];
/// Seeks to the last keyframe and writes each following picture over the one before, so that the last one remains.
const TO_THE_END: &[&str] = &["-noaccurate_seek", "-sseof", "-0.001"];

impl Films {
    /// Writes a picture of a video as JPEG, in the video's size or no wider than the snapshot asks. Blocks for up to a
    /// few seconds.
    pub fn picture(&self, film: &Path, snapshot: &Snapshot, to: &Path) -> Result<(), Failure> {
        let moment = format!("{}.{:03}", snapshot.at_ms / 1000, snapshot.at_ms % 1000);
        let mut seek = if snapshot.is_fast { vec!["-noaccurate_seek"] } else { Vec::new() };
        seek.extend(["-ss", &moment]);
        let mut done = self.run(film, (&seek, &["-frames:v", "1"]), snapshot, to)?;
        // A time after the end gives the last picture. A failure or a timeout gives none: the last picture would be
        // wrong.
        if snapshot.at_ms > 0 && done.status.success() && !to.exists() {
            done = self.run(film, (TO_THE_END, &[]), snapshot, to)?;
        }
        if done.status.success() && to.exists() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&done.stderr);
        tracing::warn!(status = %done.status, said = said.trim(), "ffmpeg made no picture of a video");
        Err(Failure::Unreadable)
    }

    fn run(&self, film: &Path, (seek, frames): (&[&str], &[&str]), snapshot: &Snapshot, to: &Path) -> Result<Output, Failure> {
        let mut command = self.command(SECONDS);
        if snapshot.turn == Turn::None {
            command.arg("-noautorotate");
        }
        command.args(seek).arg("-i").arg(file(film)).args(PICTURE).args(frames);
        if let Some(filters) = filters(snapshot) {
            command.arg("-vf").arg(filters);
        }
        command.arg(file(to)).output().map_err(|error| {
            if error.kind() != io::ErrorKind::NotFound {
                tracing::error!(%error, "ffmpeg does not run");
            }
            Failure::NotHere
        })
    }
}

fn filters(snapshot: &Snapshot) -> Option<String> {
    let turn = match snapshot.turn {
        Turn::None | Turn::Auto => None,
        Turn::Tall => Some("transpose=clock:passthrough=portrait".to_owned()),
        Turn::Wide => Some("transpose=clock:passthrough=landscape".to_owned()),
    };
    let is_bounded = snapshot.width > 0 && snapshot.height == 0;
    let size = is_bounded.then(|| format!("scale=w='min({},iw)':h=-2", snapshot.width));
    let filters: Vec<String> = turn.into_iter().chain(size).collect();
    (!filters.is_empty()).then(|| filters.join(","))
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use laurel_core::storage::Pipeline;

    use super::super::case;
    use super::*;

    fn made(film: &Path, asked: &str) -> Result<image::RgbImage, Failure> {
        let Ok(Pipeline::Video(snapshot)) = Pipeline::parse(&format!("video/snapshot,{asked}")) else { panic!("{asked}") };
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("picture");
        Films::new(None).picture(film, &snapshot, &to)?;
        Ok(image::load_from_memory(&std::fs::read(to).unwrap()).unwrap().into_rgb8())
    }

    #[test]
    fn a_picture_is_turned_as_requested() {
        let is_wide = |name: &str, asked: &str| {
            let picture = made(&case(name), &format!("t_0{asked}")).unwrap();
            picture.width() > picture.height()
        };
        for (name, asked, wide) in [
            ("plain.mp4", ",ar_auto", true),
            ("plain.mp4", "", true),
            ("plain.mp4", ",ar_h", false),
            ("plain.mp4", ",ar_w", true),
            ("turned.mov", ",ar_auto", false),
            ("turned.mov", "", true),
            ("turned.mov", ",ar_h", false),
            ("turned.mov", ",ar_w", true),
        ] {
            assert_eq!(is_wide(name, asked), wide, "{name} {asked}");
        }
    }

    #[test]
    fn a_picture_is_taken_at_the_requested_time() {
        let at = |asked: &str| made(&case("plain.mp4"), asked).unwrap();
        let (first, later, last) = (at("t_0"), at("t_700"), at("t_4000000000"));
        assert!(first != later && later != last && first != last);
        assert_eq!(at("t_0,m_fast"), first);
        assert_eq!(at("t_4000000000,w_8").width(), 8);
    }

    #[test]
    fn a_file_that_is_no_video_has_no_picture() {
        let list = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(list.path(), "#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n").unwrap();
        assert_eq!(made(list.path(), "t_0"), Err(Failure::Unreadable));
        assert_eq!(made(Path::new("/nowhere.mp4"), "t_5"), Err(Failure::Unreadable));
    }

    #[test]
    fn a_timeout_gives_no_picture() {
        let folder = tempfile::tempdir().unwrap();
        let (program, to, calls) = (folder.path().join("stopped"), folder.path().join("picture"), folder.path().join("calls"));
        // Another process writes the script: a file that a thread of this process holds open for writing cannot be
        // run.
        let script = r"printf '#!/bin/sh\necho >> %s\nexit 255\n' $2 > $1 && chmod +x $1";
        assert!(Command::new("sh").args(["-c", script, "sh"]).args([&program, &calls]).status().unwrap().success());
        let snapshot = Snapshot { at_ms: 700, ..Snapshot::poster() };
        assert_eq!(Films::new(Some(program)).picture(&case("plain.mp4"), &snapshot, &to), Err(Failure::Unreadable));
        assert_eq!(std::fs::read_to_string(calls).unwrap(), "\n", "it is not tried again");
    }

    #[test]
    fn without_ffmpeg_no_picture_is_made() {
        let films = Films::new(Some("/nowhere/ffmpeg".into()));
        assert_eq!(films.picture(&case("plain.mp4"), &Snapshot::poster(), Path::new("/nowhere")), Err(Failure::NotHere));
    }
}
