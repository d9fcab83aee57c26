// Control Z and Control Shift Z, on a Mac with its own key.
import { useEffect, useEffectEvent } from "react";

/** Inside a text field the browser's own undo is meant. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || isTyping(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redo?.();
    else undo?.();
  });
  // The keyboard is outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
