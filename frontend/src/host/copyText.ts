// Copies a text to the clipboard.

/** Browsers offer the clipboard only on secure pages. */
export async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("no clipboard");
  await (navigator as Navigator).clipboard.writeText(text);
}
