// Steps from item to item within a page: the address changes, scroll position and focus stay.

/** History state of such a step. */
export const IN_PLACE = { inPlace: true };

export function isInPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "inPlace" in state;
}
