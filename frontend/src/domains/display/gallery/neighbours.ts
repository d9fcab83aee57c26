// The works before and after one in the list that one came from.
import type { WorkCard, WorkId } from "@/core/generated/contract";

export interface Neighbours {
  previous: WorkCard | null;
  next: WorkCard | null;
  /** From 0; null where the list as far as it is known does not hold the work. */
  index: number | null;
  /** More of the list is needed to know what follows. */
  wantsMore: boolean;
}

/** More is asked for when so few works are left. */
const AHEAD = 3;

/** A work that the list does not hold (yet) stands before its first. */
export function neighboursOf(list: readonly WorkCard[], id: WorkId): Neighbours {
  const index = list.findIndex((card) => card.id === id);
  return {
    previous: list[index - 1] ?? null,
    next: list[index + 1] ?? null,
    index: index < 0 ? null : index,
    wantsMore: index >= 0 && index + AHEAD >= list.length,
  };
}
