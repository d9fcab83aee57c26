//! The films of the demo's contests.

/// A film and its first frame.
#[derive(Clone, Copy)]
pub struct Film {
    /// Title of the work.
    pub title: &'static str,
    /// Introduction by its author, one sentence.
    pub intro: &'static str,
    /// The film, MP4 with H.264.
    pub bytes: &'static [u8],
    /// The first frame, JPEG.
    pub poster: &'static [u8],
}

/// All films.
pub const FILMS: [Film; 4] = [
    Film {
        title: "过桥",
        intro: "火车过桥的那几秒，太阳刚好落在水面上。",
        bytes: include_bytes!("../films/train.mp4"),
        poster: include_bytes!("../films/train.jpg"),
    },
    Film {
        title: "叶落有声",
        intro: "坐在山坡上，等风把第一片叶子摘下来。",
        bytes: include_bytes!("../films/leaves.mp4"),
        poster: include_bytes!("../films/leaves.jpg"),
    },
    Film {
        title: "放灯",
        intro: "一盏一盏升起来，像把心事慢慢说完。",
        bytes: include_bytes!("../films/lanterns.mp4"),
        poster: include_bytes!("../films/lanterns.jpg"),
    },
    Film {
        title: "窗边的猫",
        intro: "下雨的晚上，它一直看着窗外。",
        bytes: include_bytes!("../films/rain.mp4"),
        poster: include_bytes!("../films/rain.jpg"),
    },
];
