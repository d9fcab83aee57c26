// The server's clock: a phone's own may be hours off.

/** Offsets by the answer's time: an answer from the cache keeps the offset it arrived with. */
const known = new Map<string, number>();
const MOST_KNOWN = 50;

/** The offset of a time that arrived with the page itself. */
export function knowServerTime(serverTime: string, offset: number): void {
  known.set(serverTime, offset);
}

/** Milliseconds to add to `Date.now()`; taken from an answer's `serverTime`. */
export function serverOffset(serverTime: string): number {
  const offset = known.get(serverTime) ?? Date.parse(serverTime) - Date.now();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(serverTime, offset);
  return offset;
}
