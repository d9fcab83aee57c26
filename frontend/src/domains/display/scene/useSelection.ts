// Several moments, chosen one by one or all that are loaded.
import { useMemo, useState } from "react";
import type { Moment } from "@/core/generated/contract";

export function useSelection(items: readonly Moment[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const moments = useMemo(
    () => (chosen ? items.filter(({ id }) => chosen.has(id)) : []),
    [items, chosen],
  );
  const isWhole = chosen !== null && items.length > 0 && moments.length === items.length;
  return {
    active: chosen !== null,
    chosen: chosen ?? new Set<number>(),
    /** In the order of the list; what the list no longer holds is left out. */
    moments,
    isWhole,
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle: ({ id }: Moment) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setChosen(isWhole ? new Set() : new Set(items.map(({ id }) => id))),
  };
}
