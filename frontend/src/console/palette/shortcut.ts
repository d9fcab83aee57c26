// The key that opens the search, as keyboards of the device name it.

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function shortcutName(): string {
  return isMac() ? "⌘ K" : "Ctrl K";
}

/** For `aria-keyshortcuts`. */
export function shortcutKeys(): string {
  return isMac() ? "Meta+K" : "Control+K";
}

/** True for the key, also in a field; an overlay above the page has its keys for itself. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, defaultPrevented } = event;
  if (defaultPrevented || altKey || shiftKey || isComposing || repeat) return false;
  return key.toLowerCase() === "k" && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
