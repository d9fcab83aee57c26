// A row of a list card with a switch.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import { SwitchMark } from "@/ui/form/Switch";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./ListCard.module.css";

interface SwitchCellProps {
  label: ReactNode;
  icon?: IconName | undefined;
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export function SwitchCell(props: SwitchCellProps) {
  const { label, icon, note, checked, onChange, disabled } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={classNames(styles.cell, styles.pressable, disabled && styles.disabled)}
      onClick={() => onChange(!checked)}
    >
      {icon && <Icon name={icon} size={22} className={styles.icon} />}
      <span className={styles.words}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <SwitchMark on={checked} />
    </button>
  );
}
