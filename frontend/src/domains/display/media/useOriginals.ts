// Takes originals home one after the other, and tells how far it is and what failed.
import { useCallback, useEffect, useRef, useState } from "react";
import { download, type Original, saveWay } from "./originals";

export type OriginalsState =
  | { kind: "idle" }
  /** The browser's downloads are being filled. */
  | { kind: "running"; done: number; total: number }
  /** By hand, one after the other. */
  | { kind: "steps"; originals: readonly Original[] }
  | { kind: "over"; saved: readonly Original[]; failed: readonly Original[] };

export function useOriginals() {
  const [state, setState] = useState<OriginalsState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  // Who leaves the page wants no more of it.
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (originals: readonly Original[]) => {
    if (originals.length === 0) return;
    if (saveWay() !== "download") {
      setState({ kind: "steps", originals });
      return;
    }
    running.current?.abort();
    const given = new AbortController();
    running.current = given;
    // A run that was stopped says nothing any more: another may be under way.
    const tell = (next: OriginalsState) => {
      if (!given.signal.aborted) setState(next);
    };
    const saved: Original[] = [];
    const failed: Original[] = [];
    for (const original of originals) {
      if (given.signal.aborted) break;
      tell({ kind: "running", done: saved.length + failed.length, total: originals.length });
      try {
        await download(original, given.signal);
        saved.push(original);
      } catch {
        // Told with the others at the end, where it can be tried again.
        failed.push(original);
      }
    }
    tell({ kind: "over", saved, failed });
  }, []);
  const stop = useCallback(() => {
    running.current?.abort();
    setState({ kind: "idle" });
  }, []);
  return { state, start, stop };
}
