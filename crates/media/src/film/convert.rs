//! Converts videos that only some browsers play to a form that every browser plays.

use std::io::{self, Read as _};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use laurel_core::storage::{HdrTransfer, hdr_transfer};

use super::{Films, file};

/// CPU time limit, s: enough for the longest accepted video of the largest size.
const SECONDS: u32 = 480;
/// Wall-clock limit, however busy the machine is. Shorter than the lease of the file.
const PATIENCE: Duration = Duration::from_mins(15);
/// Interval between two checks whether the process has ended.
const LOOK: Duration = Duration::from_millis(50);
/// Limit on the output of ffmpeg that is logged, bytes.
const SAID_MAX: u64 = 4096;
/// The first video and the first audio track, as H.264 and AAC: phones of the last ten years play that form. All other
/// tracks and metadata are dropped.
const FORM: &[&str] = &[
    "-map",
    "0:v:0",
    "-map",
    "0:a:0?",
    "-map_metadata",
    "-1",
    "-map_chapters",
    "-1",
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-crf",
    "23",
    "-maxrate",
    "8M",
    "-bufsize",
    "16M",
    "-pix_fmt",
    "yuv420p",
    "-fpsmax",
    "30",
    "-threads",
    "1",
    "-c:a",
    "aac",
    "-b:a",
    "128k",
    "-ac",
    "2",
    "-f",
    "mp4",
    "-movflags",
    "+faststart",
    "-y",
];
/// Maps high dynamic range to what usual screens show (the example of ffmpeg's `tonemap`), and says so in the colour tags.
/// Half of the signal of HLG stays half: it looks like the phone's own preview. Without it, pictures look grey where a player
/// ignores the tags.
const TO_USUAL_RANGE: &str = "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,\
                              zscale=t=bt709:m=bt709:r=tv,format=yuv420p";
/// The filters that this takes; without them, the pictures keep their range and tags.
const RANGE_FILTERS: [&str; 2] = [" zscale ", " tonemap "];
/// Limits both sides to 1920 px and makes them even, as H.264 requires.
const FIT: &str = "scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2";
/// The encoders that ffmpeg must have.
const ENCODERS: [&str; 2] = [" libx264 ", " aac "];

/// Colours of a video's pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// Those of usual screens.
    Usual,
    /// High dynamic range.
    Hdr(HdrTransfer),
}

impl Colours {
    /// By the description of the video.
    pub(super) fn of(description: &[u8]) -> Colours {
        hdr_transfer(description).map_or(Colours::Usual, Colours::Hdr)
    }
}

/// The reason why a video was not converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConvertError {
    /// The file is broken, of an unknown form, or takes too long.
    Unreadable,
    /// The server is shutting down; another server may convert the file.
    Stopped,
    /// ffmpeg is not installed.
    NotHere,
}

impl Films {
    /// True if ffmpeg is installed and has the encoders. The first call blocks for a moment to run ffmpeg.
    pub fn converts(&self) -> bool {
        *self.converts.get_or_init(|| self.lists("-encoders", ENCODERS))
    }

    fn lists(&self, what: &str, wanted: [&str; 2]) -> bool {
        let mut command = Command::new(&self.program);
        command.env_clear().args(["-hide_banner", "-v", "quiet", what]).stdin(Stdio::null()).stderr(Stdio::null());
        command.output().is_ok_and(|done| {
            let list = String::from_utf8_lossy(&done.stdout);
            wanted.iter().all(|wanted| list.contains(wanted))
        })
    }

    /// Stops running conversions and refuses further ones.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Converts a video. Blocks for up to several minutes.
    pub fn convert(&self, film: &Path, colours: Colours, to: &Path) -> Result<(), ConvertError> {
        let mut command = self.command(SECONDS);
        let filters = match colours {
            Colours::Hdr(transfer) if self.lists("-filters", RANGE_FILTERS) => to_usual_range(transfer),
            Colours::Usual | Colours::Hdr(_) => FIT.to_owned(),
        };
        command.arg("-i").arg(file(film)).args(FORM).args(["-vf", &filters]).arg(file(to)).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| {
            tracing::error!(%error, "ffmpeg does not run");
            ConvertError::NotHere
        })?;
        let listening = child.stderr.take().map(|said| thread::spawn(move || hear(said)));
        let status = self.wait(&mut child);
        let said = listening.and_then(|listening| listening.join().ok()).unwrap_or_default();
        match status {
            Ok(Some(status)) if status.success() && to.exists() => Ok(()),
            Ok(None) if self.stopping.load(Ordering::Relaxed) => Err(ConvertError::Stopped),
            status => {
                tracing::warn!(?status, said = said.trim(), "ffmpeg converted no video");
                Err(ConvertError::Unreadable)
            }
        }
    }

    /// The exit status; `None` if the process was killed here.
    fn wait(&self, child: &mut Child) -> io::Result<Option<ExitStatus>> {
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            if self.stopping.load(Ordering::Relaxed) || begun.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(None);
            }
            thread::sleep(LOOK);
        }
    }
}

/// The filters for high dynamic range. Pictures are dropped and scaled first, since the others take long for each pixel; the
/// tags are set by those of the file, which some phones do not repeat in the stream.
fn to_usual_range(transfer: HdrTransfer) -> String {
    let transfer = match transfer {
        HdrTransfer::Pq => "smpte2084",
        HdrTransfer::Hlg => "arib-std-b67",
    };
    format!("fps='min(30,source_fps)',{FIT},setparams=color_primaries=bt2020:color_trc={transfer}:colorspace=bt2020nc,{TO_USUAL_RANGE}")
}

/// Reads the first bytes of the output and drains the rest, so that the writer never blocks on a full pipe.
fn hear(mut said: impl io::Read) -> String {
    let mut first = Vec::new();
    let heard = said.by_ref().take(SAID_MAX).read_to_end(&mut first).and_then(|_| io::copy(&mut said, &mut io::sink()));
    if let Err(error) = heard {
        tracing::warn!(%error, "what ffmpeg says is not heard");
    }
    String::from_utf8_lossy(&first).into_owned()
}

#[cfg(test)]
mod tests {
    use super::super::{Copied, case, copy};
    use super::*;

    #[test]
    fn a_video_that_few_browsers_play_is_converted() {
        let films = Films::new(None);
        assert!(films.converts());
        for name in ["hevc.mp4", "mp3.mp4", "turned.mov"] {
            let to = tempfile::NamedTempFile::new().unwrap();
            assert_eq!(films.convert(&case(name), Colours::Usual, to.path()), Ok(()), "{name}");
            let made = std::fs::read(to.path()).unwrap();
            assert!(made.windows(4).any(|kind| kind == b"avc1"), "{name}");
        }
    }

    #[test]
    fn high_dynamic_range_is_mapped_to_usual_screens() {
        let folder = tempfile::tempdir().unwrap();
        let (film, to) = (folder.path().join("hlg.mp4"), folder.path().join("converted.mp4"));
        let tags = "-color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc";
        let drawn = format!("-v fatal -f lavfi -i testsrc=d=1:s=96x64 -c:v libx265 -pix_fmt yuv420p10le {tags} -x265-params log-level=0");
        assert!(Command::new("ffmpeg").args(drawn.split(' ')).arg(&film).status().unwrap().success());
        let Copied::Foreign(colours) = copy(&film, &folder.path().join("copy")).unwrap() else { panic!("it is played as it is") };
        assert_eq!(colours, Colours::Hdr(HdrTransfer::Hlg));
        assert_eq!(Films::new(None).convert(&film, colours, &to), Ok(()));
        let tagged = |name: &str, tags: [u8; 6]| {
            let bytes = std::fs::read(folder.path().join(name)).unwrap();
            bytes.windows(14).any(|window| window.starts_with(b"colrnclx") && window.ends_with(&tags))
        };
        assert!(tagged("hlg.mp4", [0, 9, 0, 18, 0, 9]) && tagged("converted.mp4", [0, 1, 0, 1, 0, 1]));
    }

    #[test]
    fn a_file_that_is_no_video_is_not_converted() {
        let (list, to) = (tempfile::NamedTempFile::new().unwrap(), tempfile::NamedTempFile::new().unwrap());
        std::fs::write(list.path(), "#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n").unwrap();
        assert_eq!(Films::new(None).convert(list.path(), Colours::Usual, to.path()), Err(ConvertError::Unreadable));
    }

    #[test]
    fn a_codec_that_no_phone_records_is_not_decoded() {
        let folder = tempfile::tempdir().unwrap();
        let (film, to) = (folder.path().join("animation.mov"), folder.path().join("converted"));
        let drawn = ["-v", "fatal", "-f", "lavfi", "-i", "testsrc=d=1:s=96x64", "-c:v", "qtrle"];
        assert!(Command::new("ffmpeg").args(drawn).arg(&film).status().unwrap().success());
        assert_eq!(Films::new(None).convert(&film, Colours::Usual, &to), Err(ConvertError::Unreadable));
    }

    #[test]
    fn a_server_that_shuts_down_does_not_wait_for_a_conversion() {
        let (films, to) = (Films::new(None), tempfile::NamedTempFile::new().unwrap());
        films.stop();
        assert_eq!(films.convert(&case("minute.mp4"), Colours::Usual, to.path()), Err(ConvertError::Stopped));
    }

    #[test]
    fn without_ffmpeg_no_video_is_converted() {
        let (films, to) = (Films::new(Some("/nowhere/ffmpeg".into())), tempfile::NamedTempFile::new().unwrap());
        assert!(!films.converts());
        assert_eq!(films.convert(&case("hevc.mp4"), Colours::Usual, to.path()), Err(ConvertError::NotHere));
    }
}
