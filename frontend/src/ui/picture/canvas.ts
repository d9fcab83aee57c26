// What drawing a picture on a canvas needs, whatever the picture.
import { qrPath } from "@/ui/code/qrPath";

/** The first of these that can be loaded and drawn; null where none can. */
export async function loadFirst(
  sources: readonly (string | null | undefined)[],
): Promise<HTMLImageElement | null> {
  for (const src of sources) {
    if (!src) continue;
    const image = new Image();
    // A picture from elsewhere would lock the canvas unless its server allows reading.
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

/** Fills the frame with the picture, cut about its middle. */
export function drawCovering(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { left, top, width, height }: Frame,
): void {
  // A drawing may have no size of its own.
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

/** A QR code in the ink of the context, so many px wide. */
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
