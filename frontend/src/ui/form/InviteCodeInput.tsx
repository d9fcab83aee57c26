// A short code of letters and digits, drawn as boxes over one ordinary input. Its length is not limited by `maxLength`,
// which would cut a pasted code that has spaces or hyphens.
import { classNames } from "@/ui/classNames";
import { useFieldControl } from "./FieldContext";
import styles from "./InviteCodeInput.module.css";

interface InviteCodeInputProps {
  value: string;
  onChange: (value: string) => void;
  length?: number | undefined;
  label?: string | undefined;
}

/** The typed text as the boxes show it: without the signs between the parts of a code. */
function inBoxes(typed: string, length: number): string {
  const plain = typed.normalize("NFKC").replace(/[\s\p{Dash}_]/gu, "");
  return plain.toUpperCase().slice(0, length);
}

export function InviteCodeInput(props: InviteCodeInputProps) {
  const { value, onChange, length = 6, label } = props;
  const control = useFieldControl();
  const boxes = Array.from({ length }, (_, index) => index);
  const text = inBoxes(value, length);
  const cursor = Math.min(text.length, length - 1);
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
        aria-label={label}
        value={text}
        onChange={(event) => onChange(inBoxes(event.target.value, length))}
      />
      <div className={styles.boxes} aria-hidden="true">
        {boxes.map((index) => (
          <span key={index} className={classNames(index === cursor && styles.current)}>
            {text[index] ?? ""}
          </span>
        ))}
      </div>
    </div>
  );
}
