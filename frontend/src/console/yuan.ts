// Amounts as they are typed, in yuan.

/** Digits with at most two decimals, behind a point or a comma. */
const YUAN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** The amount in fen; null for a text that is none. */
export function fenOf(yuan: string): number | null {
  const [, whole, part = ""] = YUAN.exec(yuan.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The amount as it would be typed. */
export function typedYuan(fen: number): string {
  return (fen / 100).toFixed(fen % 100 === 0 ? 0 : 2);
}
