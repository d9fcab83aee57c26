// Tells a press that the app handles from one that opens a link in another window.
import type { MouseEvent } from "react";

export function isPlainPress(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
