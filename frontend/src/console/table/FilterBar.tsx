// Search and filters above a table, in one line that scrolls on a phone; tools at its end.
import type { ReactNode } from "react";
import styles from "./FilterBar.module.css";

export function FilterBar({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
