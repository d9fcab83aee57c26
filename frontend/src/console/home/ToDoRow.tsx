// A row of open tasks: their number and kind, and the button that opens them.
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./TodayPart.module.css";

interface ToDoRowProps {
  icon: IconName;
  text: string;
  /** Name of the activity; empty if the row is about the whole merchant. */
  subject: string;
  note: string | null;
  to: string;
  /** Label of the button. */
  action: string;
}

export function ToDoRow({ icon, text, subject, note, to, action }: ToDoRowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size={20} />
      <span className={styles.words}>
        <b>{text}</b>
        {subject && <small dir="auto">{subject}</small>}
        {note && <small>{note}</small>}
      </span>
      <ButtonLink
        tone="line"
        size="sm"
        to={to}
        aria-label={[action, text, subject].filter(Boolean).join(" · ")}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
