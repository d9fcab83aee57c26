// The key of a preview, kept with the entry of the browser's history and nowhere else.

interface KeyState {
  previewKey: string;
}

export function keyState(previewKey: string): KeyState {
  return { previewKey };
}

/** Whatever else an entry holds counts as nothing. */
export function keptKey(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("previewKey" in state)) return null;
  const { previewKey } = state;
  return typeof previewKey === "string" && previewKey !== "" ? previewKey : null;
}
