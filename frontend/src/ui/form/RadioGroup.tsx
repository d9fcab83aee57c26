// A few options of which one is selected, all visible.
import { classNames } from "@/ui/classNames";
import { useFieldGroup } from "./FieldContext";
import type { GroupOption } from "./groupOption";
import styles from "./Mark.module.css";

interface RadioGroupProps<V extends string> {
  name: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly GroupOption<V>[];
  layout?: "row" | "column" | undefined;
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { name, value, onChange, options, layout = "row" } = props;
  const { disabled, "aria-invalid": invalid, ...group } = useFieldGroup();
  return (
    <div {...group} role="radiogroup" className={layout === "row" ? styles.rows : styles.column}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-invalid={invalid}
            onChange={() => onChange(option.value)}
          />
          <span className={classNames(styles.mark, styles.radio)} aria-hidden="true" />
          <span className={styles.words}>
            {option.label}
            {option.note && <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
