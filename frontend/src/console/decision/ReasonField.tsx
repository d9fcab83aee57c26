// The reason of a decision, with templates to begin from.
import { limits } from "@/core/generated/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import styles from "./ReasonField.module.css";

export interface ReasonTemplate {
  name: string;
  text: string;
}

interface ReasonFieldProps {
  label: string;
  /** Its readers; those who signed up if absent. */
  help?: string | undefined;
  templates: readonly ReasonTemplate[];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function ReasonField(props: ReasonFieldProps) {
  const { label, help, templates, value, error, onChange } = props;
  const { t } = useTranslation();
  const most = limits.inputMaxLength;
  return (
    <Field
      label={label}
      required
      help={help ?? t("console.decision.reasonHelp")}
      error={error}
      count={[characters(value).length, most]}
    >
      {templates.length > 0 && (
        <div className={styles.templates}>
          {templates.map(({ name, text }, index) => (
            <button
              key={name}
              type="button"
              className={styles.template}
              aria-pressed={value === text}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onChange(text)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <TextArea value={value} onChange={onChange} />
    </Field>
  );
}
