// Writes MP4 files whose index comes first (ISO/IEC 14496-12): one track of H.264 pictures.
import { Buffer } from "node:buffer";

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) =>
  Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values) =>
  Buffer.concat(values.map((value) => u16(Math.floor(value / 65536), value % 65536)));
const box = (type, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
/** The identity matrix: shows a picture without rotation. */
const UNTURNED = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** BT.709 in its limited range, by the codes of ISO/IEC 23091-2. */
const COLOUR = box("colr", Buffer.from("nclx"), u16(1, 1, 1), u8(0));

/** An MP4 file of one H.264 track (ISO/IEC 14496-12 and -15), the index before the pictures. */
export function mp4({ width, height, samples, description, rate }) {
  const pictures = samples.map((sample) => Buffer.from(sample.data, "base64"));
  const duration = samples.length;
  const keys = samples.flatMap((sample, index) => (sample.key ? [index + 1] : []));
  const entry = box(
    "avc1",
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box("avcC", Buffer.from(description, "base64")),
    COLOUR,
  );
  const head = box("ftyp", Buffer.from("isom"), u32(512), Buffer.from("isomiso2avc1mp41"));
  const index = (offset) => {
    const table = box(
      "stbl",
      box("stsd", u32(0, 1), entry),
      box("stts", u32(0, 1, duration, 1)),
      box("stss", u32(0, keys.length, ...keys)),
      box("stsc", u32(0, 1, 1, duration, 1)),
      box("stsz", u32(0, 0, duration, ...pictures.map((picture) => picture.length))),
      box("stco", u32(0, 1, offset)),
    );
    const media = box(
      "mdia",
      box("mdhd", u32(0, 0, 0, rate, duration), u16(0x55c4, 0)),
      box("hdlr", u32(0, 0), Buffer.from("vide"), Buffer.alloc(12), Buffer.from("Video\0")),
      box(
        "minf",
        box("vmhd", u32(1, 0, 0)),
        box("dinf", box("dref", u32(0, 1), box("url ", u32(1)))),
        table,
      ),
    );
    // A frame is one unit of time, in the movie and in its track.
    const track = box(
      "tkhd",
      u32(3, 0, 0, 1, 0, duration),
      Buffer.alloc(8),
      u16(0, 0, 0, 0),
      UNTURNED,
      u32(width * 65536, height * 65536),
    );
    const film = box(
      "mvhd",
      u32(0, 0, 0, rate, duration, 0x10000),
      u16(0x100, 0),
      Buffer.alloc(8),
      UNTURNED,
      Buffer.alloc(24),
      u32(2),
    );
    return box("moov", film, box("trak", track, media));
  };
  // The index's length does not depend on the offset written in it.
  const offset = head.length + index(0).length + 8;
  return Buffer.concat([head, index(offset), box("mdat", ...pictures)]);
}
