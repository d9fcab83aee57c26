// The danmu of a video in slices of its time.
import { queryFor } from "@/core/query";

/** Length of a slice, ms (specification section 9). */
export const SLICE = 10_000;

/** Time for which a loaded slice is used, ms. */
const FRESH = 60_000;

export function danmuSlice(workId: number, index: number) {
  return {
    ...queryFor("danmu.list", { id: workId, fromMs: index * SLICE, toMs: (index + 1) * SLICE }),
    staleTime: FRESH,
  };
}

export function sliceAt(seconds: number): number {
  return Math.floor((seconds * 1000) / SLICE);
}
