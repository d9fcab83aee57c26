// A single checkbox with its label.
import { type ReactNode, useId } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./Mark.module.css";

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  square?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, square, disabled, error, className, children } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className} data-full-row="">
      <label className={styles.option}>
        <input
          type="checkbox"
          className={styles.input}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          className={classNames(styles.mark, styles.check, square && styles.square)}
          aria-hidden="true"
        >
          <Icon name="check-bold" size={14} />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="warning-circle-fill" size={15} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
