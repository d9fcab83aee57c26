// The checkbox of a row, or of all rows of the page.
import { useCallback } from "react";
import styles from "./PickBox.module.css";

interface PickBoxProps {
  label: string;
  checked: boolean;
  /** Some rows are picked, but not all. */
  mixed?: boolean;
  /** A key that ticks it. */
  shortcut?: string | undefined;
  onChange: (checked: boolean) => void;
}

export function PickBox({ label, checked, mixed = false, shortcut, onChange }: PickBoxProps) {
  // The third state of a checkbox has no attribute.
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = mixed && !checked;
    },
    [mixed, checked],
  );
  return (
    <input
      ref={show}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
