// Lets danmu cross an element, along a video's time or as they come.
import Danmaku from "danmaku";
import { FLIGHT, Lanes } from "./lanes";
import styles from "./Overlay.module.css";

/** Height of a lane, px, as in the style sheet. */
const LANE = 34;
/** Space at the sides of a text, px, as in the style sheet. */
const PADDING = 24;
const FONT = "500 15px/34px system-ui, sans-serif";
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
  const engine = new Danmaku({
    container,
    ...(video && { media: video }),
    engine: crowded ? "canvas" : "dom",
    speed: speedOf(container),
  });
  const width = container.offsetWidth;
  const lanes = new Lanes(laneCount(container), width);
  const watcher = new ResizeObserver(() => {
    engine.resize();
    engine.speed = speedOf(container);
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
        ...(crowded ? { style: drawn(tint) } : { render: () => pill(content, tint) }),
      });
      return true;
    },
    end: () => {
      watcher.disconnect();
      engine.destroy();
    },
  };
}

/** The library takes a speed, px/s. */
function speedOf(container: HTMLElement): number {
  return Math.max(container.offsetWidth, 1) / FLIGHT;
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

function drawn(fillStyle: string): CanvasRenderingContext2D {
  // The library copies these properties to the context of the text.
  return {
    font: FONT,
    fillStyle,
    strokeStyle: "rgb(6 8 20 / 70%)",
    lineWidth: 3,
    lineJoin: "round",
    textBaseline: "middle",
  } as CanvasRenderingContext2D;
}

let ruler: CanvasRenderingContext2D | null = null;

function widthOf(content: string): number {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return content.length * 15;
  ruler.font = FONT;
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
