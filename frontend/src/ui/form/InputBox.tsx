// The frame around a single input: its ring, its icon and the elements at its ends.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./Input.module.css";

interface InputBoxProps {
  icon?: IconName | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function InputBox(props: InputBoxProps) {
  const { icon, prefix, suffix, invalid, disabled, className, children } = props;
  return (
    <div
      className={classNames(
        styles.box,
        invalid && styles.invalid,
        disabled && styles.off,
        className,
      )}
    >
      {prefix}
      {icon && <Icon name={icon} size={20} className={styles.icon} />}
      {children}
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </div>
  );
}
