// One number or key on a single line. Browsers neither remember it nor send it to a spelling service.
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import styles from "./KeysForm.module.css";

export interface KeyFieldProps {
  label: string;
  help?: string | undefined;
  error: string | null;
  required?: boolean | undefined;
  /** A stored key stays while the field is empty. */
  kept?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function KeyField(props: KeyFieldProps) {
  const { label, help, error, required, kept, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <Field label={label} help={help} error={error} required={required}>
      <TextInput
        className={styles.key}
        value={value}
        onChange={onChange}
        placeholder={kept ? t("paykeys.form.kept") : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
      />
    </Field>
  );
}
