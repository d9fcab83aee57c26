// The whole address of a page of ours, as other apps and scanners need it.

export function wholeAddress(path: string): string {
  return new URL(path, location.origin).href;
}
