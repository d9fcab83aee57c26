// Finds the works before and after one in the list that the reader came from.
import type { WorkCard, WorkId } from "@/core/generated/contract";

export interface Neighbours {
  previous: WorkCard | null;
  next: WorkCard | null;
  /** From 0; null if the loaded part of the list lacks the work. */
  index: number | null;
  /** More of the list is needed to know the next works. */
  wantsMore: boolean;
}

/** More is loaded when only this many works are left. */
const PRELOADED_ITEMS = 3;

/** The work opened first is put before the list if the list lacks it, so that swiping back returns to it. */
export function neighboursOf(
  list: readonly WorkCard[],
  id: WorkId,
  entered?: WorkCard | undefined,
): Neighbours {
  const index = list.findIndex((card) => card.id === id);
  const all = withEntered(list, entered);
  const at = all.findIndex((card) => card.id === id);
  return {
    previous: all[at - 1] ?? null,
    next: list[index + 1] ?? null,
    index: index < 0 ? null : index,
    wantsMore: index >= 0 && index + PRELOADED_ITEMS >= list.length,
  };
}

/** Puts the item opened first before the list, unless the list holds it. */
export function withEntered<T extends { id: number }>(
  list: readonly T[],
  entered: T | undefined,
): readonly T[] {
  return entered && !list.some(({ id }) => id === entered.id) ? [entered, ...list] : list;
}

/** Id of the work or moment opened first, from the state of the history entry. */
export function enteredBy(state: unknown): number | null {
  const id: unknown =
    typeof state === "object" && state !== null && "entered" in state ? state.entered : null;
  return typeof id === "number" ? id : null;
}
