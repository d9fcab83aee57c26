// A step of fees or refunds: its end by the activity's clock, its value, and the button that removes it.
import type { ReactNode } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { Field } from "@/ui/form/Field";
import styles from "./StepRow.module.css";
import { WallTimeInput } from "./WallTimeInput";

interface StepRowProps {
  label: string;
  /** End of the step, ISO 8601. */
  until: string;
  /** Time zone of the activity. */
  zone: string | null;
  error: string | null;
  onUntil: (until: string) => void;
  removeLabel: string;
  onRemove: () => void;
  /** The field of its value. */
  children: ReactNode;
}

export function StepRow(props: StepRowProps) {
  const { label, until, zone, error, onUntil, removeLabel, onRemove, children } = props;
  return (
    <div className={styles.row}>
      <Field label={label} error={error}>
        <WallTimeInput time={until} zone={zone} onTime={onUntil} />
      </Field>
      {children}
      <IconButton icon="trash" size={18} label={removeLabel} onClick={onRemove} />
    </div>
  );
}
