// Several moments, chosen one by one or all that there are.
import { useMemo, useRef, useState } from "react";
import type { Moment } from "@/core/generated/contract";
import type { Moments } from "./momentList";

/** Taken home at once at most: each is a file of its own. */
export const SELECTED_MAX = 300;

interface SelectionEvents {
  /** More are there than may be chosen at once. */
  onMost: () => void;
  /** The rest of the list did not come. */
  onFailed: () => void;
}

const ids = (moments: readonly Moment[]) =>
  new Set(moments.slice(0, SELECTED_MAX).map(({ id }) => id));

export function useSelection({ list, loadUpTo }: Moments, { onMost, onFailed }: SelectionEvents) {
  const { items, hasMore } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [loading, setLoading] = useState(false);
  /** Which try to choose all is under way: whoever stops choosing meanwhile is not overruled. */
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
    /** In the order of the list; what the list no longer holds is left out. */
    moments,
    isWhole,
    /** The rest of the list is on its way, to be chosen. */
    loading,
    /** Another list is about to be shown. */
    halt,
    begin: () => choose(new Set()),
    end: () => choose(null),
    toggle: ({ id }: Moment) => {
      halt();
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
