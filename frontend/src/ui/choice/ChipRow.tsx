// Chips of which exactly one is selected, for filters; they scroll horizontally or wrap.
import { useId } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ChipRow.module.css";
import type { ChoiceProps } from "./option";

interface ChipRowProps<V extends string> extends ChoiceProps<V> {
  wrap?: boolean | undefined;
  className?: string | undefined;
}

export function ChipRow<V extends string>(props: ChipRowProps<V>) {
  const { label, options, value, onChange, wrap, className } = props;
  const name = useId();
  return (
    <div
      className={classNames(styles.row, wrap && styles.wrap, className)}
      role="radiogroup"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.chip}>
            {option.icon && <Icon name={option.icon} size={16} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
