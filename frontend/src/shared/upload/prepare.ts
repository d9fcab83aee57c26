// Prepares a picked file for upload: kind, size, preview, poster; or rejects it with a reason.
import type { FileKind, FileRefusal } from "@/core/generated/contract";
import { checkFile, headBytes } from "@/core/uploads";
import type { ConversionCheck } from "./conversion";
import { heicAsJpeg, readPicture } from "./picture";
import { UploadError } from "./problem";
import { readBytes } from "./readBytes";
import { firstFrame, readVideo } from "./video";

export interface Prepared {
  blob: Blob;
  suffix: string;
  kind: FileKind;
  /** As displayed, px; 0 for a document. */
  width: number;
  height: number;
  /** Of a video, ms. */
  duration: number | null;
  preview: Blob | null;
  /** Of a video: its first frame. */
  poster: Blob | null;
}

export interface PrepareOptions {
  signal: AbortSignal;
  /** Called with the kind of the file before the long work on it begins; may throw. */
  onKind?: ((kind: FileKind) => void) | undefined;
  converts: ConversionCheck;
}

/** Rejects with an `UploadError`, or with `UploadCancelled`. */
export async function prepare(
  file: Blob,
  wanted: readonly FileKind[],
  options: PrepareOptions,
): Promise<Prepared> {
  const { onKind } = options;
  const wants = (kind: FileKind) => wanted.includes(kind);
  const head = await readBytes(file, 0, headBytes());
  const verdict = checkFile(head, file.size, wants("image"), wants("video"), wants("document"));
  switch (verdict.kind) {
    case "refused":
      throw new UploadError(isDamaged(verdict.reason, file, wanted) ? "broken" : verdict.reason);
    case "heic":
      onKind?.("image");
      return picture(await heicAsJpeg(file), "jpg");
    case "taken":
      onKind?.(verdict.file);
      return PREPARED[verdict.file](file, verdict.suffix, options);
  }
}

/** What a phone calls the files that can be uploaded; it goes by the ending of the name. */
const CLAIMS: [type: RegExp, kind: FileKind][] = [
  [/^image\/(jpeg|png|webp|hei[cf])$/, "image"],
  [/^video\/(mp4|quicktime)$/, "video"],
  [/^application\/pdf$/, "document"],
];

/** A file named like one of a wanted kind, with other content: asking for such a file would mislead. */
function isDamaged(reason: FileRefusal, { type }: Blob, wanted: readonly FileKind[]): boolean {
  return (
    reason === "kind" && CLAIMS.some(([claim, kind]) => wanted.includes(kind) && claim.test(type))
  );
}

const PREPARED = { image: picture, video, document: paper } satisfies Record<
  FileKind,
  (blob: Blob, suffix: string, options: PrepareOptions) => Prepared | Promise<Prepared>
>;

async function picture(blob: Blob, suffix: string): Promise<Prepared> {
  const { smaller, ...read } = await readPicture(blob);
  const sent = smaller ? { blob: smaller, suffix: "jpg" } : { blob, suffix };
  return { ...sent, kind: "image", duration: null, poster: null, ...read };
}

async function video(blob: Blob, suffix: string, options: PrepareOptions): Promise<Prepared> {
  const { width, height, duration } = await readVideo(blob, options);
  const frame = await firstFrame(blob, options.signal);
  const { poster = null, preview = null } = frame ?? {};
  return { blob, suffix, kind: "video", width, height, duration, poster, preview };
}

function paper(blob: Blob, suffix: string): Prepared {
  const unseen = { width: 0, height: 0, duration: null, poster: null, preview: null };
  return { blob, suffix, kind: "document", ...unseen };
}
