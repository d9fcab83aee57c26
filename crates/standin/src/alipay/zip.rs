//! A zip as Java's stream writes it: names without a charset, sizes after each file (APPNOTE 4.3).

use std::io::{self, Write as _};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

const VERSION: u16 = 20;
/// Sizes follow the file.
const FLAGS: u16 = 1 << 3;
const DEFLATED: u16 = 8;
/// 1 January 1980.
const DATE: u16 = 0x21;

/// A zip that is being written.
#[derive(Default)]
pub(super) struct Zip {
    bytes: Vec<u8>,
    files: Vec<File>,
}

/// A packed file.
struct File {
    name: Vec<u8>,
    offset: u32,
    /// Checksum, packed length, unpacked length.
    numbers: [u32; 3],
}

impl Zip {
    /// Adds a file of lines.
    pub(super) fn add<'a>(&mut self, name: &[u8], lines: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        let offset = size(self.bytes.len())?;
        self.bytes.extend_from_slice(b"PK\x03\x04");
        header(&mut self.bytes, [0; 3], name)?;
        self.bytes.extend_from_slice(&[0; 2]);
        self.bytes.extend_from_slice(name);
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        let mut crc = Crc::new();
        for line in lines {
            for part in [line, b"\r\n"] {
                encoder.write_all(part)?;
                crc.update(part);
            }
        }
        let packed = encoder.finish()?;
        let file = File { name: name.to_vec(), offset, numbers: [crc.sum(), size(packed.len())?, crc.amount()] };
        self.bytes.extend_from_slice(&packed);
        self.bytes.extend_from_slice(b"PK\x07\x08");
        write(&mut self.bytes, &file.numbers);
        self.files.push(file);
        Ok(())
    }

    /// Adds the directory.
    pub(super) fn end(mut self) -> io::Result<Vec<u8>> {
        let start = size(self.bytes.len())?;
        for file in &self.files {
            self.bytes.extend_from_slice(b"PK\x01\x02");
            self.bytes.extend_from_slice(&VERSION.to_le_bytes());
            header(&mut self.bytes, file.numbers, &file.name)?;
            // No extra field, comment, other disk or attributes.
            self.bytes.extend_from_slice(&[0; 12]);
            write(&mut self.bytes, &[file.offset]);
            self.bytes.extend_from_slice(&file.name);
        }
        let length = size(self.bytes.len())? - start;
        let count = u16::try_from(self.files.len()).map_err(io::Error::other)?.to_le_bytes();
        self.bytes.extend_from_slice(b"PK\x05\x06\0\0\0\0");
        self.bytes.extend_from_slice(&[count, count].concat());
        write(&mut self.bytes, &[length, start]);
        self.bytes.extend_from_slice(&[0; 2]);
        Ok(self.bytes)
    }
}

/// The part that both headers of a file have, up to the length of its name.
fn header(out: &mut Vec<u8>, numbers: [u32; 3], name: &[u8]) -> io::Result<()> {
    for number in [VERSION, FLAGS, DEFLATED, 0, DATE] {
        out.extend_from_slice(&number.to_le_bytes());
    }
    write(out, &numbers);
    out.extend_from_slice(&u16::try_from(name.len()).map_err(io::Error::other)?.to_le_bytes());
    Ok(())
}

fn write(out: &mut Vec<u8>, numbers: &[u32]) {
    for number in numbers {
        out.extend_from_slice(&number.to_le_bytes());
    }
}

fn size(length: usize) -> io::Result<u32> {
    u32::try_from(length).map_err(io::Error::other)
}
