// Options as cards with a real radio button or checkbox over each; two in a row if short.
import { useId } from "react";
import { classNames } from "@/ui/classNames";
import { useFieldGroup } from "@/ui/form/FieldContext";
import { Icon } from "@/ui/icon/Icon";
import styles from "./OptionCards.module.css";

interface Option<V extends string> {
  value: V;
  label: string;
}

interface OptionCardsProps<V extends string> {
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Allows several options, up to `max`. */
  multiple?: boolean | undefined;
  max?: number | undefined;
}

/** Width of a label above which a card takes a whole row, in halves of a Chinese character. */
const SHORT = 16;

function isShort(label: string): boolean {
  let width = 0;
  for (const character of label) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return width <= SHORT;
}

export function OptionCards<V extends string>(props: OptionCardsProps<V>) {
  const { options, value, onChange, multiple, max = Number.POSITIVE_INFINITY } = props;
  const { disabled, "aria-invalid": invalid, ...group } = useFieldGroup();
  const name = useId();
  const full = multiple === true && value.length >= max;
  const choose = (chosen: V, on: boolean) => {
    if (!multiple) return onChange([chosen]);
    const next = options.map((option) => option.value);
    onChange(next.filter((each) => (each === chosen ? on : value.includes(each))));
  };
  return (
    <div
      {...group}
      role={multiple ? "group" : "radiogroup"}
      className={classNames(
        styles.cards,
        options.every((option) => isShort(option.label)) && styles.pairs,
      )}
    >
      {options.map((option) => {
        const checked = value.includes(option.value);
        return (
          <label
            key={option.value}
            className={classNames(
              styles.card,
              checked && styles.chosen,
              invalid === true && styles.invalid,
            )}
          >
            <input
              type={multiple ? "checkbox" : "radio"}
              className={styles.input}
              name={name}
              value={option.value}
              checked={checked}
              disabled={disabled || (full && !checked)}
              aria-invalid={invalid}
              onChange={(event) => choose(option.value, event.target.checked)}
            />
            <span
              className={classNames(styles.mark, multiple ? styles.box : styles.dot)}
              aria-hidden="true"
            >
              {multiple && <Icon name="check-bold" size={14} />}
            </span>
            <span className={styles.label}>{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
