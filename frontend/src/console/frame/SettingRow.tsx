// A setting: its name, one sentence that says what it does, and its switch, which has the name for screen readers.
import type { ReactNode } from "react";
import styles from "./SettingRow.module.css";

interface SettingRowProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

export function SettingRow({ label, note, children }: SettingRowProps) {
  return (
    <div className={styles.setting}>
      <span className={styles.words}>
        <b aria-hidden="true">{label}</b>
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  );
}
