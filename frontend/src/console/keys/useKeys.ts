// Single keys of the console: a key presses the visible control that names it by `aria-keyshortcuts`. So a key does
// nothing that a button does not, and only what the page offers at this time.
import { useEffect } from "react";
import { areKeysOn } from "./keysOn";

/** Elements in which a key is a letter. */
const FIELD = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const SEARCH = "main input[type=search]";

function isShown(control: HTMLElement): boolean {
  return control.getClientRects().length > 0;
}

/** What is open on top of the page has the keys for itself. */
function place(): ParentNode {
  const overlays = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  return overlays[overlays.length - 1] ?? document;
}

function controlOf(key: string): HTMLElement | null {
  const within = place();
  const selector =
    key === "/"
      ? SEARCH
      : `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]:not(:disabled, [aria-disabled="true"])`;
  return [...within.querySelectorAll<HTMLElement>(selector)].find(isShown) ?? null;
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return;
  if (key.length !== 1 || key === " " || !areKeysOn()) return;
  if (target instanceof Element && target.closest(FIELD)) return;
  const control = controlOf(key);
  if (!control) return;
  // Otherwise the key would be typed into the field.
  event.preventDefault();
  if (control.matches(SEARCH)) control.focus();
  else control.click();
}

export function useKeys(): void {
  // Keys are pressed anywhere in the document.
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
