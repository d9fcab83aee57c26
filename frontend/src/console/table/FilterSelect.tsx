// A filter with one value out of a few, as the system's own list.
import { Icon } from "@/ui/icon/Icon";
import styles from "./FilterSelect.module.css";

interface FilterSelectProps<V extends string> {
  label: string;
  /** The first option: no filter. */
  anyLabel: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | undefined) => void;
}

export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const { label, anyLabel, value, options, onChange } = props;
  return (
    <label className={styles.filter}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value ?? ""}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value)
        }
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" size={12} className={styles.mark} />
    </label>
  );
}
