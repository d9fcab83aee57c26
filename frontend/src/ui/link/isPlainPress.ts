// Tells a press that the app handles from one that opens a link in another window.
import type { MouseEvent } from "react";

export function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
