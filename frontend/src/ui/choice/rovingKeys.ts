// Arrow keys, Home and End move between the choices of one row, as required for tab and radio roles.
import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function targetIndex(key: string, current: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (current + step + count) % count;
}

/** A key handler for the row; it finds the enabled controls inside. */
export function onRovingKey(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const active = document.activeElement;
  const current = active instanceof HTMLElement ? controls.indexOf(active) : -1;
  if (current < 0) return;
  const index = targetIndex(event.key, current, controls.length);
  const control = index === null ? undefined : controls[index];
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.click();
}
