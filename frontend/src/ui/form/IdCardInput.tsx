// The number of an identity card: digits from the phone's own keypad, and a key for the last X.
import { useRef } from "react";
import styles from "./Input.module.css";
import { TextInput, type TextInputProps } from "./TextInput";

const LENGTH = 18;

type IdCardInputProps = Omit<TextInputProps, "type" | "inputMode" | "suffix" | "ref"> & {
  /** Gets the focus when it appears. */
  focused?: boolean | undefined;
};

/** Removes spaces and dashes of a pasted number; full-width digits become ASCII ones. */
function cleaned(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^0-9xX]/g, "")
    .toUpperCase()
    .slice(0, LENGTH);
}

export function IdCardInput({ value, onChange, focused, ...rest }: IdCardInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const hold = useRef((node: HTMLInputElement | null) => {
    input.current = node;
    if (focused) node?.focus();
  });
  return (
    <TextInput
      autoComplete="off"
      className="num"
      {...rest}
      ref={hold.current}
      inputMode="numeric"
      value={value}
      onChange={(typed) => onChange(cleaned(typed))}
      suffix={
        value.length === LENGTH - 1 && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              onChange(`${value}X`);
              input.current?.focus();
            }}
          >
            X
          </button>
        )
      }
    />
  );
}
