// Username input, as the log-in forms of participants and of staff have it.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import type { useFieldErrors } from "./useFieldErrors";

interface UsernameFieldProps {
  /** Name of the field in the errors. */
  name: "account" | "username";
  value: string;
  onChange: (value: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  help?: ReactNode;
}

export function UsernameField({ name, value, onChange, errors, help }: UsernameFieldProps) {
  const { t } = useTranslation();
  const label = t("account.login.username");
  return (
    <Field label={label} error={errors.text(name, label)} help={help}>
      <TextInput
        name="username"
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(typed) => {
          onChange(typed);
          errors.forget(name);
        }}
      />
    </Field>
  );
}
