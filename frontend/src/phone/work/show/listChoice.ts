// Validators of a work list's filters, read from the state of a history entry.

export const isText = (value: unknown): value is string => typeof value === "string";

/** Null stands for all groups. */
export const isGroup = (value: unknown): value is number | null =>
  value === null || typeof value === "number";
