// A field that is filled by a sheet: a button that looks like the other inputs.
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { useFieldControl, useFieldGroup } from "./FieldContext";
import styles from "./Input.module.css";
import { InputBox } from "./InputBox";

interface PickerInputProps {
  /** Empty while nothing is chosen. */
  value: string;
  placeholder: string;
  icon?: IconName | undefined;
  /** Language of the value, if it is not the page's. */
  lang?: string | undefined;
  onPress: () => void;
}

export function PickerInput({ value, placeholder, icon, lang, onPress }: PickerInputProps) {
  const { id, disabled } = useFieldControl();
  const group = useFieldGroup();
  return (
    <InputBox icon={icon} invalid={group["aria-invalid"]} disabled={disabled}>
      <button
        type="button"
        id={id}
        aria-labelledby={classNames(group["aria-labelledby"], `${id}-value`)}
        aria-describedby={group["aria-describedby"]}
        aria-invalid={group["aria-invalid"]}
        aria-haspopup="dialog"
        disabled={disabled}
        className={classNames(styles.control, styles.picker, value === "" && styles.empty)}
        onClick={onPress}
      >
        <span id={`${id}-value`} lang={value === "" ? undefined : lang}>
          {value || placeholder}
        </span>
      </button>
      <Icon name="caret-down-bold" size={14} className={styles.mark} />
    </InputBox>
  );
}
