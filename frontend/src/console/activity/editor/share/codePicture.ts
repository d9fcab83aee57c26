// A QR code as a picture for printing.
import { drawCode, toPng } from "@/ui/picture/canvas";

/** Width of the picture, px: 8 cm at 300 dpi. */
const SIDE = 960;
/** Four squares of quiet zone (ISO/IEC 18004) for codes of 29 squares and more. */
const QUIET = 104;

export async function codePicture(text: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = "#000";
  drawCode(context, text, { left: QUIET, top: QUIET, side: SIDE - 2 * QUIET });
  return toPng(canvas);
}
