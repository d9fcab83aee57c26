// The scale of the timeline: moments as shares of its width.
import { wallClock } from "@/i18n/timeZone";
import { type EditedTimes, WINDOWS } from "./windows";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bars move in these steps. */
export const STEP_MS = HOUR_MS;
/** Share of the span that is left free at each side, to drag into. */
const MARGIN = 0.08;
/** Distances between marks, in days. */
const MARKS = [1, 2, 7, 14, 28, 56, 91, 182, 364] as const;
const MOST_MARKS = 6;

export interface TimelineScale {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** Midnights of the activity's zone. */
  marks: number[];
}

/** A scale that shows every window with room at both sides; null as long as no time is known. */
export function timelineScale(windows: EditedTimes, zone: string): TimelineScale | null {
  const times = WINDOWS.flatMap(({ start, end }) => [windows[start], windows[end]])
    .filter((time) => time !== null)
    .map((time) => Date.parse(time));
  if (times.length === 0) return null;
  const first = Math.min(...times);
  const last = Math.max(...times);
  const margin = Math.max((last - first) * MARGIN, DAY_MS);
  const from = first - margin;
  const until = last + margin;
  return { from, until, marks: marksOf(from, until, zone) };
}

function marksOf(from: number, until: number, zone: string): number[] {
  const days = (until - from) / DAY_MS;
  const each = (MARKS.find((count) => days / count <= MOST_MARKS) ?? 728) * DAY_MS;
  const shift = (at: number) => wallClock(at, zone) - at;
  const marks: number[] = [];
  const begin = Math.ceil((from + shift(from)) / DAY_MS) * DAY_MS;
  for (let wall = begin; wall - shift(wall) < until; wall += each) marks.push(wall - shift(wall));
  return marks;
}

/** The share of the width before a moment, in percent. */
export function shareOf({ from, until }: TimelineScale, at: number): number {
  return ((at - from) / (until - from)) * 100;
}

/** The moment moved by a number of pixels on a track of a width, in whole steps. */
export function movedBy({ from, until }: TimelineScale, pixels: number, width: number): number {
  if (width <= 0) return 0;
  return Math.round((pixels / width) * ((until - from) / STEP_MS)) * STEP_MS;
}
