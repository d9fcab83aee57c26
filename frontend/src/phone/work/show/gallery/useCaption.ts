// The work whose title and author are shown: a swipe changes them half way, not at its end.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkCard, WorkDetail, WorkId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import type { Step } from "@/shared/stage/track";

interface Shown {
  id: WorkId;
  card: WorkCard | undefined;
  work: WorkDetail | undefined;
  previous: WorkCard | null;
  next: WorkCard | null;
  /** True if the step leads to another file of the same work. */
  staysInWork: (by: Step) => boolean;
}

export function useCaption({ id, card, work, previous, next, staysInWork }: Shown) {
  const [lean, setLean] = useState<{ from: WorkId; to: WorkCard } | null>(null);
  // Once the other work is shown, this is out of date.
  const to = lean?.from === id ? lean.to : null;
  const other = useQuery({ ...queryFor("work.one", { id: to?.id ?? id }), enabled: to !== null });
  return {
    caption: to ? { card: to, work: other.data } : { card, work },
    onLean: (step: Step | 0) => {
      const neighbour = step === 1 ? next : previous;
      const leads = step !== 0 && neighbour && !staysInWork(step);
      setLean(leads ? { from: id, to: neighbour } : null);
    },
  };
}
