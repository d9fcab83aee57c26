// A date with the phone's own picker; the value is YYYY-MM-DD.
import { classNames } from "@/ui/classNames";
import { useFieldControl } from "./FieldContext";
import styles from "./Input.module.css";
import { InputBox } from "./InputBox";

interface DateInputProps {
  value: string;
  onChange: (value: string) => void;
  type?: "date" | "datetime-local" | "month" | undefined;
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  onBlur?: (() => void) | undefined;
}

export function DateInput({ value, onChange, type = "date", ...rest }: DateInputProps) {
  const control = useFieldControl();
  return (
    <InputBox invalid={control["aria-invalid"]} disabled={control.disabled}>
      <input
        {...control}
        {...rest}
        type={type}
        className={classNames(styles.control, value === "" && styles.empty)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputBox>
  );
}
