// One option of a list, selected with the phone's own picker.
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useFieldControl } from "./FieldContext";
import styles from "./Input.module.css";
import { InputBox } from "./InputBox";

interface SelectInputProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** Shown while nothing is selected. */
  placeholder?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  onBlur?: (() => void) | undefined;
}

export function SelectInput(props: SelectInputProps) {
  const { value, onChange, options, placeholder, ...rest } = props;
  const control = useFieldControl();
  return (
    <InputBox invalid={control["aria-invalid"]} disabled={control.disabled}>
      <select
        {...control}
        {...rest}
        className={classNames(styles.control, styles.select, value === "" && styles.empty)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name={control.disabled ? "lock-simple" : "caret-up-down"}
        size={20}
        className={styles.mark}
      />
    </InputBox>
  );
}
