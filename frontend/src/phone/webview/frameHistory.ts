// The steps inside a foreign page in a frame, as far as its host can know: each load is one step of the
// browser's history, and nothing else is visible.

export interface FrameHistory {
  /** Number of steps from the first page to the shown one. */
  at: number;
  /** Number of steps to the last page that was reached. */
  last: number;
  /** The event that the next load belongs to; null for a followed link. */
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
      // Reloading the first page replaces it; reloading any other adds a step with the first page.
      return at === 0 ? { at, last: 0, awaited: null } : followed(at);
    case null:
      return followed(at);
  }
}

function followed(at: number): FrameHistory {
  return { at: at + 1, last: at + 1, awaited: null };
}
