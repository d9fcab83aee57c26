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

/**
 * A work that the list does not hold (yet) stands before its first; so does the one that one entered by,
 * that a swipe back finds it again.
 */
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
    wantsMore: index >= 0 && index + AHEAD >= list.length,
  };
}

/** Until the list itself holds it. */
export function withEntered<T extends { id: number }>(
  list: readonly T[],
  entered: T | undefined,
): readonly T[] {
  return entered && !list.some(({ id }) => id === entered.id) ? [entered, ...list] : list;
}

/** What one entered by, as the history's entry tells. */
export function enteredBy(state: unknown): number | null {
  const id: unknown =
    typeof state === "object" && state !== null && "entered" in state ? state.entered : null;
  return typeof id === "number" ? id : null;
}
