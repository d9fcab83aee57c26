// A number as it was typed; the core validates its bounds.
import { TextInput, type TextInputProps } from "./TextInput";

interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
  /** Whole numbers open a keyboard without a decimal point. */
  whole?: boolean | undefined;
}

export function NumberInput({ whole, ...rest }: NumberInputProps) {
  return (
    <TextInput {...rest} inputMode={whole ? "numeric" : "decimal"} className="num" maxLength={20} />
  );
}
