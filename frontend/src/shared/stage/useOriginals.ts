// Downloads originals one after the other, and reports progress and failures.
import { useCallback, useEffect, useRef, useState } from "react";
import { download, type Original, saveWay } from "./originals";

export type OriginalsState =
  | { kind: "idle" }
  /** The browser downloads the files. */
  | { kind: "running"; done: number; total: number }
  /** The user saves them by hand, one after the other. */
  | { kind: "steps"; originals: readonly Original[] }
  | { kind: "over"; saved: readonly Original[]; failed: readonly Original[] };

export function useOriginals() {
  const [state, setState] = useState<OriginalsState>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  // Leaving the page aborts the download.
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
    // A stopped download must not change the state: another may be running.
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
        // Reported with the others at the end, where it can be retried.
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
