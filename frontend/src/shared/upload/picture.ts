// Decodes pictures with the browser's own decoder, and scales them down.
import { uploadBounds } from "@/core/uploads";
import { UploadError } from "./problem";

/** Longest side of a preview, px. */
const PREVIEW_PX = 240;
/** Most pixels that every phone's canvas holds. */
const CANVAS_PIXELS_MAX = 16_777_216;
const PREVIEW_QUALITY = 0.8;
const PICTURE_QUALITY = 0.92;

export interface Size {
  width: number;
  height: number;
}

export interface ReadPicture extends Size {
  preview: Blob | null;
  /** A smaller JPEG to send instead, if the picture has more pixels than the storage accepts. */
  smaller: Blob | null;
}

/** A size of the same proportions within both bounds, and never larger than the original. */
export function within({ width, height }: Size, longest: number, pixels = CANVAS_PIXELS_MAX): Size {
  const scale = Math.min(
    1,
    longest / Math.max(width, height),
    Math.sqrt(pixels / (width * height)),
  );
  // Rounded down: a pixel more than a canvas holds would leave it empty.
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The source as a JPEG of this size; null if the phone has not enough memory. */
export function drawnAsJpeg(
  source: CanvasImageSource,
  { width, height }: Size,
  quality = PICTURE_QUALITY,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent areas would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}

export function drawnSmall(source: CanvasImageSource, size: Size): Promise<Blob | null> {
  return drawnAsJpeg(source, within(size, PREVIEW_PX), PREVIEW_QUALITY);
}

/** Size and preview, upright. Throws `broken` if the browser cannot decode it. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  const picture = await decoded(file);
  if (!picture) throw new UploadError("broken");
  const { width, height } = picture;
  const preview = await drawnSmall(picture, picture);
  const isRead = width * height <= uploadBounds().imagePixels;
  const size = isRead ? { width, height } : within(picture, Number.POSITIVE_INFINITY);
  const smaller = isRead ? null : await drawnAsJpeg(picture, size);
  picture.close();
  if (!isRead && !smaller) throw new UploadError("broken");
  return { ...size, preview, smaller };
}

/** HEIC as JPEG. Throws `heic` if the browser cannot decode it. */
export async function heicAsJpeg(file: Blob): Promise<Blob> {
  const picture = await decoded(file);
  const jpeg = picture && (await drawnAsJpeg(picture, within(picture, Number.POSITIVE_INFINITY)));
  picture?.close();
  if (!jpeg) throw new UploadError("heic");
  return jpeg;
}

/** Ends a JPEG. Some programs leave it out, and the storage reads such a picture if no pixel is missing. */
const JPEG_END = new Uint8Array([0xff, 0xd9]);

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  const failed = () => null;
  const picture = await createImageBitmap(file).catch(failed);
  if (picture || file.type !== "image/jpeg") return picture;
  return createImageBitmap(new Blob([file, JPEG_END], { type: file.type })).catch(failed);
}
