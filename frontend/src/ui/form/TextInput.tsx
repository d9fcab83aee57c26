// A single-line text input, labelled by the Field around it; the base of the other ones. It cuts nothing: `maxLength`
// would count UTF-16 units, and shorten pasted text without a word. The field reports a text that is too long.
import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import type { IconName } from "@/ui/icon/names";
import { useFieldControl } from "./FieldContext";
import styles from "./Input.module.css";
import { InputBox } from "./InputBox";

export interface TextInputProps
  extends Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "prefix"> {
  value: string;
  onChange: (value: string) => void;
  icon?: IconName | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { value, onChange, icon, prefix, suffix, className, disabled, ...rest } = props;
  const control = useFieldControl();
  const off = disabled ?? control.disabled;
  return (
    <InputBox
      icon={icon}
      prefix={prefix}
      suffix={suffix}
      invalid={control["aria-invalid"]}
      disabled={off}
    >
      <input
        type="text"
        {...control}
        {...rest}
        disabled={off}
        className={classNames(styles.control, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </InputBox>
  );
}
