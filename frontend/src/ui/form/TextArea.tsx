// Several lines of text.
import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/ui/classNames";
import { useFieldControl } from "./FieldContext";
import styles from "./Input.module.css";
import { InputBox } from "./InputBox";

interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange"> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, className, disabled, rows = 3, ...rest } = props;
  const control = useFieldControl();
  const off = disabled ?? control.disabled;
  return (
    <InputBox invalid={control["aria-invalid"]} disabled={off} className={styles.area}>
      <textarea
        {...control}
        {...rest}
        rows={rows}
        disabled={off}
        className={classNames(styles.control, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputBox>
  );
}
