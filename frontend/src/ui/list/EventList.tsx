// Events below one another, joined by a line: what happened, when, by whom, and why.
import type { ReactNode } from "react";
import styles from "./EventList.module.css";

export interface EventItem {
  key: string;
  name: string;
  /** As in `dateTime`, and as text. */
  time: string;
  when: string;
  by?: string | undefined;
  note: string;
  below?: ReactNode;
}

export function EventList({ events }: { events: readonly EventItem[] }) {
  return (
    <ol className={styles.steps}>
      {events.map(({ key, name, time, when, by, note, below }) => (
        <li key={key} className={styles.step}>
          <span className={styles.point} aria-hidden="true" />
          <div className={styles.words}>
            <div className={styles.line}>
              <b className={styles.name}>{name}</b>
              <time className={styles.when} dateTime={time}>
                {when}
              </time>
            </div>
            {by && <p className={styles.by}>{by}</p>}
            {note && <p className={styles.note}>{note}</p>}
            {below}
          </div>
        </li>
      ))}
    </ol>
  );
}
