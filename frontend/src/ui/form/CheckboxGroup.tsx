// Several checkboxes, with an optional limit on the number selected.
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useFieldGroup } from "./FieldContext";
import type { GroupOption } from "./groupOption";
import styles from "./Mark.module.css";

interface CheckboxGroupProps<V extends string> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  options: readonly GroupOption<V>[];
  max?: number | undefined;
  layout?: "row" | "column" | undefined;
}

export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { value, onChange, options, max = Number.POSITIVE_INFINITY, layout = "column" } = props;
  const { disabled, "aria-invalid": invalid, ...group } = useFieldGroup();
  const full = value.length >= max;
  const toggle = (option: V, on: boolean) =>
    onChange(
      options
        .map((candidate) => candidate.value)
        .filter((candidate) => (candidate === option ? on : value.includes(candidate))),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but Field renders it outside.
    <div {...group} role="group" className={layout === "row" ? styles.rows : styles.column}>
      {options.map((option) => {
        const checked = value.includes(option.value);
        return (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className={styles.input}
              checked={checked}
              disabled={disabled || option.disabled || (full && !checked)}
              aria-invalid={invalid}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span
              className={classNames(styles.mark, styles.check, styles.square)}
              aria-hidden="true"
            >
              <Icon name="check-bold" size={14} />
            </span>
            <span className={styles.words}>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
