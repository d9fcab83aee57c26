// The server's clock: a phone's own may be hours off.

/** Milliseconds to add to `Date.now()`; taken from an answer's `serverTime`. */
export function serverOffset(serverTime: string): number {
  return Date.parse(serverTime) - Date.now();
}
