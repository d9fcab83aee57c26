// Turns a setting on or off; applies at once.
import { classNames } from "@/ui/classNames";
import styles from "./Switch.module.css";

export function SwitchMark({ on }: { on: boolean }) {
  return <span className={classNames(styles.mark, on && styles.on)} aria-hidden="true" />;
}

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  disabled?: boolean | undefined;
}

export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <SwitchMark on={checked} />
    </button>
  );
}
