// Lets danmu cross an element, along a video's time or as they come.
import Danmaku from "danmaku";
import { FLIGHT, Lanes } from "./lanes";
import styles from "./Overlay.module.css";

/** Height of a lane, px, as in the style sheet. */
const LANE = 34;
/** Space at the sides of a text, px, as in the style sheet. */
const PADDING = 24;
const FONT_SIZE = 15;
/** Width of the dark line around texts on a canvas, px. */
const OUTLINE = 3;
/** Most pixels of the device in a canvas: more cannot be painted sixty times a second. */
const PIXELS_MAX = 700_000;
/** Below this relative luminance a colour cannot be read on the dark glass, and white is used. */
const READABLE = 0.35;

/** A danmu to be shown; `at`, s, is its place in the video. */
export interface Shown {
  content: string;
  color: number;
  at?: number | undefined;
}

interface FlightOptions {
  container: HTMLElement;
  /** Danmu follow its time; without it they cross as soon as they are added. */
  video?: HTMLVideoElement | undefined;
  /** So many cross at once that single elements would cost frames. */
  crowded: boolean;
}

export interface Flight {
  /** False if there was no room for it. */
  add: (danmu: Shown) => boolean;
  end: () => void;
}

export function startFlight({ container, video, crowded }: FlightOptions): Flight {
  const scale = crowded ? canvasScale(container) : 1;
  const stage = document.createElement("div");
  // The library has no resolution: a smaller canvas is enlarged.
  Object.assign(stage.style, {
    width: `${scale * 100}%`,
    height: `${scale * 100}%`,
    transform: scale < 1 ? `scale(${1 / scale})` : "",
    transformOrigin: "0 0",
  });
  container.append(stage);
  const engine = new Danmaku({
    container: stage,
    ...(video && { media: video }),
    engine: crowded ? "canvas" : "dom",
    speed: speedOf(stage),
  });
  copyPixels(stage);
  const lanes = new Lanes(laneCount(container), container.offsetWidth);
  const watcher = new ResizeObserver(() => {
    engine.resize();
    engine.speed = speedOf(stage);
    copyPixels(stage);
  });
  watcher.observe(container);
  return {
    add: ({ content, color, at }) => {
      const start = at ?? performance.now() / 1000;
      if (at === undefined) lanes.forget(start);
      if (!lanes.take(start, widthOf(content) + PADDING)) return false;
      const tint = tintOf(color);
      engine.emit({
        text: content,
        ...(at !== undefined && { time: at }),
        ...(crowded ? { style: drawn(tint, scale) } : { render: () => pill(content, tint) }),
      });
      return true;
    },
    end: () => {
      watcher.disconnect();
      engine.destroy();
      stage.remove();
    },
  };
}

/** Size of the canvas compared with its container, at most 1. */
function canvasScale({ offsetWidth, offsetHeight }: HTMLElement): number {
  const pixels = offsetWidth * offsetHeight * devicePixelRatio ** 2;
  return Math.min(1, Math.sqrt(PIXELS_MAX / Math.max(pixels, 1)));
}

/** Has a canvas move its texts by whole pixels: an interpolation costs several times as much. A new size resets it. */
function copyPixels(stage: HTMLElement): void {
  const context = stage.querySelector("canvas")?.getContext("2d");
  if (context) context.imageSmoothingEnabled = false;
}

/** The library takes a speed, px/s. */
function speedOf(stage: HTMLElement): number {
  return Math.max(stage.offsetWidth, 1) / FLIGHT;
}

/** The library needs some space below the last lane. */
function laneCount(container: HTMLElement): number {
  return Math.max(1, Math.floor((container.offsetHeight - 1) / LANE));
}

function pill(content: string, tint: string): HTMLElement {
  const element = document.createElement("span");
  element.className = styles.pill ?? "";
  element.dir = "auto";
  element.textContent = content;
  element.style.color = tint;
  return element;
}

function drawn(fillStyle: string, scale: number): CanvasRenderingContext2D {
  const outline = OUTLINE * scale;
  // The library adds the outline, in whole pixels; both together fill a lane.
  const lineHeight = Math.floor(LANE * scale) - 2 * Math.ceil(outline);
  // It copies these properties to the context of the text.
  return {
    font: fontOf(FONT_SIZE * scale, lineHeight),
    fillStyle,
    strokeStyle: "rgb(6 8 20 / 70%)",
    lineWidth: outline,
    lineJoin: "round",
    textBaseline: "middle",
  } as CanvasRenderingContext2D;
}

function fontOf(size: number, lineHeight: number): string {
  return `500 ${size}px/${lineHeight}px system-ui, sans-serif`;
}

let ruler: CanvasRenderingContext2D | null = null;

function widthOf(content: string): number {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return content.length * FONT_SIZE;
  ruler.font = fontOf(FONT_SIZE, LANE);
  return ruler.measureText(content).width;
}

/** The CSS colour of 0xRRGGBB, or white where that is too dark (WCAG 2.2, relative luminance). */
export function tintOf(color: number): string {
  const part = (shift: number) => {
    const value = ((color >> shift) & 0xff) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
  return luminance < READABLE ? "#ffffff" : `#${color.toString(16).padStart(6, "0")}`;
}
