// Draws a poster in the browser: cover, title, facts, and a code that links to the subject. Light in both
// themes, so that scanners can read it.
import { limits } from "@/core/generated/limits";
import type { LanguageTag } from "@/i18n/languages";
import { drawCode, drawCovering, loadFirst, toPng } from "@/ui/picture/canvas";
import { wrapText } from "@/ui/picture/wrapText";

export interface PosterContent {
  /** Candidates, tried in this order. */
  covers: readonly string[];
  title: string;
  /** Date and place, or the author. */
  lines: readonly string[];
  /** "Lin invites you"; empty for none. */
  invitation: string;
  /** Avatar of the inviting user; null for none. */
  face: string | null;
  /** Picture of the subject itself, above its title; absent for none. */
  logo?: string | undefined;
  merchant: string;
  /** Text that explains the code. */
  hint: string;
  /** Link that the code encodes. */
  address: string;
  /** Language of the texts, which decides about their font. */
  language: LanguageTag;
}

/** Two pixels for each CSS pixel of the layout's base. */
const WIDTH = 2 * limits.layoutBaseWidthPx;
const COVER = 660;
const PAD = 52;
const CODE = 190;
const QUIET = 12;
const PAPER = "#fffdf8";
const INK = limits.tabFontColour;
const SOFT = "#4f5a69";
const FAINT = "#636d7d";
const CODE_INK = "#10302f";
const LINE_COLOUR = "#d9d3c5";
/** Position of the invitation, px. */
const PILL = { left: 38, radius: 32, inset: 7 };
/** Diameter of the logo, and of the ring around it, px. */
const LOGO = { side: 132, ring: 8 };
/** Maximum number of lines of the title. */
const TITLE_LINES = 3;

export async function drawPoster(content: PosterContent): Promise<Blob> {
  // Without this, letters of a font that is still loading would be drawn in another.
  await document.fonts?.ready;
  const pictures = [content.covers, [content.face], [content.logo]];
  const [cover = null, face = null, logo = null] = await Promise.all(pictures.map(loadFirst));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  const font = fontOf(content.language);
  const layout = layOut(context, content, font);
  canvas.width = WIDTH;
  canvas.height = layout.height;
  draw(context, content, { layout, font, cover, face, logo });
  return toPng(canvas);
}

interface Layout {
  title: string[];
  lines: string[];
  hint: string[];
  footTop: number;
  height: number;
}

type Font = (weight: number, size: number) => string;

/** Languages have their own fonts, and a poster may have another language than the page. */
function fontOf(language: LanguageTag): Font {
  const probe = document.createElement("span");
  probe.lang = language;
  document.body.append(probe);
  const family = getComputedStyle(probe).getPropertyValue("--font-sans") || "sans-serif";
  probe.remove();
  return (weight, size) => `${weight} ${size}px ${family}`;
}

function lines(
  context: CanvasRenderingContext2D,
  text: string,
  style: string,
  width: number,
): string[] {
  context.font = style;
  return wrapText(text, width, (part) => context.measureText(part).width);
}

function layOut(context: CanvasRenderingContext2D, content: PosterContent, font: Font): Layout {
  const width = WIDTH - 2 * PAD;
  const whole = lines(context, content.title, font(600, 52), width);
  const title = whole.slice(0, TITLE_LINES);
  if (whole.length > TITLE_LINES) title[TITLE_LINES - 1] += "…";
  const facts = content.lines.flatMap((line) => lines(context, line, font(400, 31), width));
  const beside = width - CODE - 34;
  const hint = lines(context, content.hint, font(400, 28), beside).slice(0, 3);
  const footTop = COVER + 24 + title.length * 71 + 16 + facts.length * 47 + 34;
  return { title, lines: facts, hint, footTop, height: footTop + 40 + CODE + 48 };
}

interface Parts {
  layout: Layout;
  font: Font;
  cover: HTMLImageElement | null;
  face: HTMLImageElement | null;
  logo: HTMLImageElement | null;
}

function draw(
  context: CanvasRenderingContext2D,
  content: PosterContent,
  { layout, font, cover, face, logo }: Parts,
): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, layout.height);
  drawCover(context, cover);
  if (logo) drawLogo(context, logo);
  if (content.invitation) {
    context.font = font(500, 29);
    drawInvitation(context, content.invitation, face);
  }
  context.textBaseline = "alphabetic";
  const write = (rows: readonly string[], style: string, colour: string, from: Row) => {
    context.font = style;
    context.fillStyle = colour;
    for (const [index, row] of rows.entries()) {
      context.fillText(row, from.left, from.top + (index + 0.78) * from.step);
    }
    return from.top + rows.length * from.step;
  };
  let top = COVER + 24;
  top = write(layout.title, font(600, 52), INK, { left: PAD, top, step: 71 }) + 16;
  write(layout.lines, font(400, 31), SOFT, { left: PAD, top, step: 47 });
  drawLine(context, layout.footTop);
  const codeTop = layout.footTop + 40;
  context.fillStyle = "#fff";
  context.fillRect(PAD, codeTop, CODE, CODE);
  context.fillStyle = CODE_INK;
  const inner = { left: PAD + QUIET, top: codeTop + QUIET, side: CODE - 2 * QUIET };
  drawCode(context, content.address, inner);
  const left = PAD + CODE + 34;
  context.font = font(600, 34);
  context.fillStyle = INK;
  context.fillText(content.merchant, left, codeTop + 62, WIDTH - PAD - left);
  write(layout.hint, font(400, 28), FAINT, { left, top: codeTop + 82, step: 42 });
}

interface Row {
  left: number;
  top: number;
  step: number;
}

function drawCover(context: CanvasRenderingContext2D, cover: HTMLImageElement | null): void {
  if (cover) drawCovering(context, cover, { left: 0, top: 0, width: WIDTH, height: COVER });
  else {
    context.fillStyle = "#187875";
    context.fillRect(0, 0, WIDTH, COVER);
  }
  const fade = context.createLinearGradient(0, COVER * 0.62, 0, COVER);
  fade.addColorStop(0, "rgba(255, 253, 248, 0)");
  fade.addColorStop(1, PAPER);
  context.fillStyle = fade;
  context.fillRect(0, COVER * 0.62, WIDTH, COVER * 0.38 + 1);
}

/** A pill in the corner with the inviting user's avatar and the invitation, in the font that is set. */
function drawInvitation(
  context: CanvasRenderingContext2D,
  text: string,
  face: HTMLImageElement | null,
): void {
  const { left, radius, inset } = PILL;
  const middle = left + radius;
  const begin = left + (face ? 2 * radius + 8 : 30);
  const width = Math.min(WIDTH - 2 * left, begin - left + context.measureText(text).width + 30);
  context.fillStyle = "rgba(28, 20, 56, 0.62)";
  context.beginPath();
  // `roundRect` of a canvas is too new for some supported browsers.
  context.arc(middle, middle, radius, Math.PI / 2, (Math.PI * 3) / 2);
  context.arc(left + width - radius, middle, radius, (Math.PI * 3) / 2, Math.PI / 2);
  context.fill();
  if (face) {
    const side = 2 * (radius - inset);
    drawRound(context, face, { left: left + inset, top: left + inset, side });
  }
  context.fillStyle = "#fff";
  context.textBaseline = "middle";
  context.fillText(text, begin, middle + 2, left + width - 30 - begin);
}

/** At the lower end of the cover. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement): void {
  const { side, ring } = LOGO;
  const top = COVER - side;
  context.fillStyle = PAPER;
  context.beginPath();
  context.arc(PAD + side / 2, top + side / 2, side / 2 + ring, 0, Math.PI * 2);
  context.fill();
  drawRound(context, logo, { left: PAD, top, side });
}

interface Square {
  left: number;
  top: number;
  side: number;
}

function drawRound(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { left, top, side }: Square,
): void {
  context.save();
  context.beginPath();
  context.arc(left + side / 2, top + side / 2, side / 2, 0, Math.PI * 2);
  context.clip();
  drawCovering(context, picture, { left, top, width: side, height: side });
  context.restore();
}

function drawLine(context: CanvasRenderingContext2D, top: number): void {
  context.strokeStyle = LINE_COLOUR;
  context.lineWidth = 2;
  context.setLineDash([8, 8]);
  context.beginPath();
  context.moveTo(PAD, top);
  context.lineTo(WIDTH - PAD, top);
  context.stroke();
  context.setLineDash([]);
}
