// The address of a place on a map that the reader's device has.

/** `agent`: what the browser says of itself. `messenger`: in the messaging app, which opens no other app. */
export function mapAddress(words: string, agent: string, messenger: boolean): string {
  const query = encodeURIComponent(words);
  if (messenger) return `https://uri.amap.com/search?keyword=${query}`;
  if (/iPhone|iPad|iPod|Macintosh/.test(agent)) return `https://maps.apple.com/?q=${query}`;
  // The phone asks which of its maps to open.
  if (/Android/.test(agent)) return `geo:0,0?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}
