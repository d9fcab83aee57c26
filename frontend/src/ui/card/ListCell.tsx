// One row of a list card: a link, a button or plain text.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./ListCard.module.css";

interface ListCellProps {
  label: ReactNode;
  icon?: IconName | undefined;
  value?: ReactNode;
  note?: ReactNode;
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  /** The arrow at the end; by default on rows that link somewhere. */
  chevron?: boolean | undefined;
  tone?: "danger" | undefined;
}

export function ListCell(props: ListCellProps) {
  const { label, icon, value, note, to, onClick, tone } = props;
  const pressable = to !== undefined || onClick !== undefined;
  const chevron = props.chevron ?? (pressable && tone === undefined);
  const name = classNames(styles.cell, pressable && styles.pressable, tone && styles[tone]);
  const content = (
    <>
      {icon && <Icon name={icon} size={22} className={styles.icon} />}
      <span className={styles.words}>
        {label}
        {note && <small>{note}</small>}
      </span>
      {(value !== undefined || chevron) && (
        <span className={styles.value}>
          {value}
          {chevron && <Icon name="caret-right" size={16} className={styles.go} />}
        </span>
      )}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={name} to={to}>
        {content}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={name}>{content}</div>;
}
