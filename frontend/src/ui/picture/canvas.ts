// Helpers for drawing pictures on a canvas.
import { qrPath } from "@/ui/code/qrPath";

/** The first of these that can be loaded and decoded; null if none can. */
export async function loadFirst(
  sources: readonly (string | null | undefined)[],
): Promise<HTMLImageElement | null> {
  for (const src of sources) {
    if (!src) continue;
    const image = new Image();
    // A picture from another origin would taint the canvas unless its server allows CORS.
    image.crossOrigin = "anonymous";
    image.src = src;
    const loaded = await image.decode().then(
      () => true,
      () => false,
    );
    if (loaded) return image;
  }
  return null;
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Fills the frame with the picture, cropped around its centre. */
export function drawCovering(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { left, top, width, height }: Frame,
): void {
  // An SVG may have no size of its own.
  const natural = { width: image.naturalWidth || width, height: image.naturalHeight || height };
  const scale = Math.max(width / natural.width, height / natural.height);
  const [wide, high] = [natural.width * scale, natural.height * scale];
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.drawImage(image, left + (width - wide) / 2, top + (height - high) / 2, wide, high);
  context.restore();
}

/** The canvas as a PNG. */
export function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture came out"))),
      "image/png",
    );
  });
}

/** Draws a QR code in the context's fill colour, `side` px wide. */
export function drawCode(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  const { size, path } = qrPath(text);
  context.save();
  context.translate(left, top);
  context.scale(side / size, side / size);
  context.fill(new Path2D(path));
  context.restore();
}
