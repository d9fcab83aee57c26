// Keys of a long list: arrows step from row to row, Page Up and Page Down from group to group.
import type { KeyboardEvent } from "react";

function targetRow(key: string, current: number, rows: readonly HTMLElement[]): number | null {
  const last = rows.length - 1;
  const groups = rows.flatMap((row, index) =>
    row.closest("li")?.previousElementSibling ? [] : [index],
  );
  switch (key) {
    case "ArrowDown":
      return Math.min(current + 1, last);
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageDown":
      return groups.find((start) => start > current) ?? last;
    case "PageUp":
      return groups.filter((start) => start < current).pop() ?? 0;
    default:
      return null;
  }
}

/** A key handler for the element around the lists; it only moves the focus, and a press selects. */
export function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("li > button")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (current < 0) return;
  const index = targetRow(event.key, current, rows);
  if (index === null) return;
  event.preventDefault();
  rows[index]?.focus();
}
