// A phone number after its country code; the code is a button if it can be changed.
import { Icon } from "@/ui/icon/Icon";
import styles from "./Input.module.css";
import { TextInput, type TextInputProps } from "./TextInput";

interface PhoneInputProps extends Omit<TextInputProps, "type" | "prefix"> {
  areaCode: string;
  /** The meaning of the code, for screen readers. */
  areaLabel: string;
  onAreaCode?: (() => void) | undefined;
}

export function PhoneInput({ areaCode, areaLabel, onAreaCode, ...rest }: PhoneInputProps) {
  const prefix = onAreaCode ? (
    <button type="button" className={styles.prefix} aria-label={areaLabel} onClick={onAreaCode}>
      {areaCode}
      <Icon name="caret-down-bold" size={14} />
    </button>
  ) : (
    <span className={styles.prefix}>{areaCode}</span>
  );
  return (
    <TextInput
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={40}
      className="num"
      {...rest}
      type="tel"
      prefix={prefix}
    />
  );
}
