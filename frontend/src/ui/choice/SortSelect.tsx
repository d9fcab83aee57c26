// The sort order of a list, with the phone's own picker.
import { Icon } from "@/ui/icon/Icon";
import type { ChoiceProps } from "./option";
import styles from "./SortSelect.module.css";

export function SortSelect<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <div className={styles.sort}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.shown} aria-hidden="true">
        <Icon name="sort-ascending" size={18} />
        {options.find((option) => option.value === value)?.label}
        <Icon name="caret-down-bold" size={12} />
      </span>
    </div>
  );
}
