// A page of the console: its head with title, badge and actions, then the content.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./ConsolePage.module.css";

interface ConsolePageProps {
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** Shown beside the content, and instead of it where there is no room for both. */
  aside?: ReactNode;
  /** The aside has settings, which need less room than facts. */
  narrowAside?: boolean | undefined;
  children: ReactNode;
}

export function ConsolePage(props: ConsolePageProps) {
  const { title, badge, actions, aside, narrowAside, children } = props;
  return (
    <main
      className={classNames(
        styles.page,
        Boolean(aside) && styles.split,
        narrowAside && styles.narrow,
      )}
    >
      <div className={styles.column}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
      {aside}
    </main>
  );
}
