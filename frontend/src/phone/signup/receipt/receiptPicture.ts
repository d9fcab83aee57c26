// Draws a receipt as one picture for the album: light in both themes, so that scanners can read it.
import type { SignupReceipt } from "@/core/generated/contract";
import { drawCode, drawCovering, loadFirst, toPng } from "@/ui/picture/canvas";
import { defaultCover } from "@/ui/picture/defaultCover";
import { wrapText } from "@/ui/picture/wrapText";
import type { ReceiptFact } from "./useReceiptFacts";

const WIDTH = 750;
const COVER = 320;
const PAD = 44;
const LINE = 40;
/** Side of a single code, and of one of two in a row, px. */
const ONE = 420;
const TWO = 296;
const QUIET = 28;
const INK = "#131a24";
const GREY = "#636d7d";
const FONT = getComputedStyle(document.documentElement).getPropertyValue("--font-sans");

interface Words {
  facts: ReceiptFact[];
  hint: string;
}

/** Draws the PNG; its height depends on the content. */
export async function receiptPicture(receipt: SignupReceipt, words: Words): Promise<Blob> {
  const { item } = receipt;
  const cover = await loadFirst([item.cover, defaultCover(item.competitionId)]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  canvas.width = WIDTH;
  canvas.height = draw(context, receipt, words, null);
  draw(context, receipt, words, { cover });
  return toPng(canvas);
}

/** Lays out the content from top to bottom, and draws it if there is ink; returns the height in px. */
function draw(
  context: CanvasRenderingContext2D,
  receipt: SignupReceipt,
  { facts, hint }: Words,
  ink: { cover: HTMLImageElement | null } | null,
): number {
  if (ink) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, WIDTH, context.canvas.height);
    drawCover(context, ink.cover);
  }
  const write = (lines: string[], font: string, colour: string, at: number, left = PAD) => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = colour;
    if (ink)
      for (const [index, line] of lines.entries()) context.fillText(line, left, at + index * LINE);
    return at + lines.length * LINE;
  };
  const wrap = (text: string, font: string) => {
    context.font = `${font} ${FONT}`;
    return wrapText(text, WIDTH - 2 * PAD, (part) => context.measureText(part).width);
  };
  context.textAlign = "left";
  let y = COVER + 60;
  y = write(wrap(receipt.item.competitionName, "600 36px"), "600 36px", INK, y) + 16;
  for (const { label, value } of facts) {
    y = write([label], "400 24px", GREY, y);
    y = write(wrap(value, "600 28px"), "600 28px", INK, y) + 12;
  }
  y = drawCodes(context, receipt, y, ink !== null);
  context.textAlign = "center";
  y = write([receipt.item.applyNo], "600 34px", INK, y + 12, WIDTH / 2);
  y = write(wrap(hint, "400 24px"), "400 24px", GREY, y, WIDTH / 2);
  return y + PAD;
}

function drawCover(context: CanvasRenderingContext2D, cover: HTMLImageElement | null): void {
  if (!cover) {
    context.fillStyle = "#187875";
    context.fillRect(0, 0, WIDTH, COVER);
    return;
  }
  drawCovering(context, cover, { left: 0, top: 0, width: WIDTH, height: COVER });
}

/** One large code, or two in a row with the names below them. */
function drawCodes(
  context: CanvasRenderingContext2D,
  { persons }: SignupReceipt,
  top: number,
  inked: boolean,
): number {
  const codes = persons.flatMap(({ name, ticketCode }) =>
    ticketCode ? [{ name, ticketCode }] : [],
  );
  const side = codes.length > 1 ? TWO : ONE;
  const row = side + 2 * QUIET + (codes.length > 1 ? LINE : 0);
  const columns = codes.length > 1 ? 2 : 1;
  if (inked) {
    context.textAlign = "center";
    context.font = `600 26px ${FONT}`;
    context.fillStyle = INK;
    for (const [index, { name, ticketCode }] of codes.entries()) {
      const centre = (WIDTH / columns) * ((index % columns) + 0.5);
      const y = top + Math.floor(index / columns) * row + QUIET;
      drawCode(context, ticketCode, { left: centre - side / 2, top: y, side });
      if (columns > 1) context.fillText(name, centre, y + side + QUIET + 8, WIDTH / 2 - PAD);
    }
  }
  return top + Math.ceil(codes.length / columns) * row;
}
