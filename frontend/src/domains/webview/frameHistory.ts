// How far a foreign page in a frame has been followed, as far as its host can know: each load is one
// step of the browser's history, and nothing else of it can be seen.

export interface FrameHistory {
  /** Steps from the first page to the one that is shown. */
  at: number;
  /** Steps to the last one that was reached. */
  last: number;
  /** What the next load answers. */
  awaited: "first" | "back" | "forward" | "reload" | null;
}

export type FrameEvent = "loaded" | "back" | "forward" | "reload" | "begun";

export const FRESH: FrameHistory = { at: 0, last: 0, awaited: "first" };

export function frameHistory(now: FrameHistory, event: FrameEvent): FrameHistory {
  if (event === "begun") return FRESH;
  if (event !== "loaded") return { ...now, awaited: event };
  const { at, last, awaited } = now;
  switch (awaited) {
    case "first":
      return { at, last, awaited: null };
    case "back":
      return { at: Math.max(0, at - 1), last, awaited: null };
    case "forward":
      return { at: Math.min(last, at + 1), last, awaited: null };
    case "reload":
      // The first page is loaded again in its own place, and on top of others.
      return at === 0 ? { at, last: 0, awaited: null } : followed(at);
    case null:
      return followed(at);
  }
}

function followed(at: number): FrameHistory {
  return { at: at + 1, last: at + 1, awaited: null };
}
