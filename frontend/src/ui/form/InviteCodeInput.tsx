// A short code of letters and digits, drawn as boxes over one ordinary input.
import { classNames } from "@/ui/classNames";
import { useFieldControl } from "./FieldContext";
import styles from "./InviteCodeInput.module.css";

interface InviteCodeInputProps {
  value: string;
  onChange: (value: string) => void;
  length?: number | undefined;
  label?: string | undefined;
}

export function InviteCodeInput(props: InviteCodeInputProps) {
  const { value, onChange, length = 6, label } = props;
  const control = useFieldControl();
  const boxes = Array.from({ length }, (_, index) => index);
  const cursor = Math.min(value.length, length - 1);
  return (
    <div className={classNames(styles.code, control["aria-invalid"] && styles.invalid)}>
      <input
        {...control}
        className={styles.input}
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={length}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, "").toUpperCase())}
      />
      <div className={styles.boxes} aria-hidden="true">
        {boxes.map((index) => (
          <span key={index} className={classNames(index === cursor && styles.current)}>
            {value[index] ?? ""}
          </span>
        ))}
      </div>
    </div>
  );
}
