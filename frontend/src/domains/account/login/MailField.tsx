// The field of an e-mail address.
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";

const EXAMPLE_ADDRESS = "name@example.com";

interface MailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

export function MailField({ value, onChange, error }: MailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t("account.login.mail")} error={error}>
      <TextInput
        type="email"
        name="email"
        icon="envelope-simple"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        placeholder={EXAMPLE_ADDRESS}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
