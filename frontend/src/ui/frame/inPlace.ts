// Steps from one thing to the next within a page: the address changes, the reader stays where they were.

/** For the state of the history's entry that such a step makes. */
export const IN_PLACE = { inPlace: true };

export function isInPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "inPlace" in state;
}
