// Password input: the current password, or a new one with its rule.
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { PasswordInput } from "@/ui/form/PasswordInput";

interface PasswordFieldProps {
  kind: "current" | "new";
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

export function PasswordField({ kind, label, value, onChange, error }: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} error={error} help={kind === "new" && t("account.login.passwordRule")}>
      <PasswordInput
        // A new element makes password managers look at the field again.
        key={kind}
        name={`${kind}-password`}
        icon="lock-simple"
        autoComplete={`${kind}-password`}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
