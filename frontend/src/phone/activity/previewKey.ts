// The key of a preview, stored only in the state of the browser's history entry.

interface KeyState {
  previewKey: string;
}

export function keyState(previewKey: string): KeyState {
  return { previewKey };
}

/** Null for any other state. */
export function keptKey(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("previewKey" in state)) return null;
  const { previewKey } = state;
  return typeof previewKey === "string" && previewKey !== "" ? previewKey : null;
}
