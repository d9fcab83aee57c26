// A key as PEM, pasted or read from a file. The file stays on this computer; only its text is sent with the form.
import { useRef, useState } from "react";
import { localeOf, numberFormat } from "@/i18n/intl";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import type { KeyFieldProps } from "./KeyField";
import styles from "./KeysForm.module.css";

const MAX_KILOBYTES = 16;
const ACCEPT = ".pem,.txt,.key,.crt,.cer";

interface PemFieldProps extends KeyFieldProps {
  /** First line of the PEM that is expected. */
  example?: string | undefined;
  /** An error shown elsewhere is about this field too. */
  invalid?: boolean | undefined;
}

export function PemField(props: PemFieldProps) {
  const { label, help, error, required, kept, value, onChange, example, invalid } = props;
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const choose = t("paykeys.form.choose");
  const unit = numberFormat(localeOf(i18n.language), { style: "unit", unit: "kilobyte" });
  const read = async (file: File) => {
    if (file.size > MAX_KILOBYTES * 1024) {
      setFileError(t("paykeys.form.tooLarge", { size: unit.format(MAX_KILOBYTES) }));
      return;
    }
    try {
      onChange((await file.text()).trim());
      setFileError(null);
    } catch {
      // The file is gone, or open in another program.
      setFileError(t("errors.file"));
    }
  };
  return (
    <Field label={label} help={help} error={fileError ?? error} required={required}>
      <TextArea
        className={styles.key}
        rows={4}
        value={value}
        onChange={(text) => {
          setFileError(null);
          onChange(text);
        }}
        placeholder={kept ? t("paykeys.form.kept") : example}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        {...(invalid && { "aria-invalid": true })}
      />
      <Button
        tone="text"
        size="sm"
        icon="upload-simple"
        aria-label={`${choose}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void read(file);
          // Allows choosing the same file again, after it was changed.
          target.value = "";
        }}
      />
    </Field>
  );
}
