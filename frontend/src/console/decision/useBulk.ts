// Runs a decision about many rows, one at a time, and holds its progress and its result.
import { useState } from "react";
import { toastError } from "@/core/toastError";
import type { BulkUndo } from "./BulkResult";
import { type BulkRow, type Decide, type Decided, decideAll } from "./decideAll";

/** Time in which a decision can be taken back, ms. */
const UNDO_MS = 30_000;

export interface BulkProgress {
  done: number;
  /** Null while the rows are being read. */
  total: number | null;
}

interface Decision {
  /** The rows, or the way to read those of a filter. */
  rows: readonly BulkRow[] | (() => Promise<BulkRow[]>);
  decide: Decide;
  /** Takes the decision back; absent where the states do not allow it. */
  takeBack?: Decide | undefined;
}

export function useBulk(refresh: () => void) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const [undo, setUndo] = useState<BulkUndo | null>(null);
  const start = async ({ rows: wanted, decide, takeBack }: Decision): Promise<void> => {
    setDecided(null);
    setUndo(null);
    setProgress({ done: 0, total: null });
    try {
      const rows = typeof wanted === "function" ? await wanted() : wanted;
      const total = rows.length;
      setProgress({ done: 0, total });
      const result = await decideAll(rows, decide, (done) => setProgress({ done, total }));
      setDecided(result);
      if (takeBack && result.changed.length > 0) {
        const again = { rows: result.changed, decide: takeBack };
        setUndo({ until: Date.now() + UNDO_MS, run: () => void start(again) });
      }
    } catch (error) {
      // The rows could not be read, so nothing was decided.
      toastError(error);
    } finally {
      setProgress(null);
      refresh();
    }
  };
  return {
    progress,
    decided,
    undo,
    start: (decision: Decision) => void start(decision),
    close: () => setDecided(null),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
