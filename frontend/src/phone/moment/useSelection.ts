// Selects several moments, one by one or all that exist.
import { useMemo, useRef, useState } from "react";
import type { Moment } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import type { Moments } from "@/shared/moment/momentList";

/** Maximum of one download: each moment is a separate file (the specification's media count). */
export const SELECTED_MAX = limits.mediaMaxCount;

interface SelectionEvents {
  /** Called if there are more than the maximum. */
  onMost: () => void;
  /** Called if the rest of the list could not be loaded. */
  onFailed: () => void;
}

const ids = (moments: readonly Moment[]) =>
  new Set(moments.slice(0, SELECTED_MAX).map(({ id }) => id));

export function useSelection({ list, loadUpTo }: Moments, { onMost, onFailed }: SelectionEvents) {
  const { items, hasMore } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [loading, setLoading] = useState(false);
  /** Number of the latest attempt to select all; the result of an older one is dropped. */
  const run = useRef(0);
  const moments = useMemo(
    () => (chosen ? items.filter(({ id }) => chosen.has(id)) : []),
    [items, chosen],
  );
  const reached = !hasMore || items.length >= SELECTED_MAX;
  const isWhole =
    reached && items.length > 0 && moments.length >= Math.min(items.length, SELECTED_MAX);

  const halt = () => {
    run.current += 1;
    setLoading(false);
  };
  const choose = (next: ReadonlySet<number> | null) => {
    halt();
    setChosen(next);
  };
  const chooseAll = async () => {
    if (!hasMore) {
      choose(ids(items));
      if (items.length > SELECTED_MAX) onMost();
      return;
    }
    run.current += 1;
    const own = run.current;
    const wanted = () => run.current === own;
    setLoading(true);
    const rest = await loadUpTo(SELECTED_MAX, wanted);
    if (!wanted()) return;
    choose(ids(rest.moments));
    if (rest.failed) onFailed();
    else if (rest.hasMore || rest.moments.length > SELECTED_MAX) onMost();
  };
  return {
    active: chosen !== null,
    chosen: chosen ?? new Set<number>(),
    /** In the order of the list, without moments that have left it. */
    moments,
    isWhole,
    /** The rest of the list is being loaded in order to select it. */
    loading,
    /** Stops selecting all, because another list will be shown. */
    halt,
    begin: () => choose(new Set()),
    end: () => choose(null),
    toggle: ({ id }: Moment) => {
      halt();
      if (chosen && !chosen.has(id) && chosen.size >= SELECTED_MAX) {
        onMost();
        return;
      }
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    toggleAll: () => {
      if (isWhole) choose(new Set());
      else void chooseAll();
    },
  };
}
