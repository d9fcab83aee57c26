// What readers of a list of works choose, as an entry of the history may remember it.

export const isText = (value: unknown): value is string => typeof value === "string";

/** null: all groups. */
export const isGroup = (value: unknown): value is number | null =>
  value === null || typeof value === "number";
