// Input of a code: six digits of an authenticator app, or a recovery code.
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";

/** Digits of an authenticator's code. */
export const DIGITS = 6;

interface CodeFieldProps {
  kind: "digits" | "recovery" | "either";
  value: string;
  onChange: (value: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  autoFocus?: boolean;
  /** False where a complete code is not sent by itself. */
  helps?: boolean;
}

export function CodeField({
  kind,
  value,
  onChange,
  errors,
  autoFocus,
  helps = true,
}: CodeFieldProps) {
  const { t } = useTranslation();
  const label = t(kind === "recovery" ? "console.factor.recovery" : "console.factor.code");
  return (
    <Field
      label={label}
      error={errors.text("code", label)}
      help={helps && t(`console.factor.help.${kind}`)}
    >
      <TextInput
        // A new element makes the phone's keyboard change with the kind.
        key={kind}
        name="one-time-code"
        icon="shield-check"
        className="num"
        autoComplete={kind === "recovery" ? "off" : "one-time-code"}
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={autoFocus}
        value={value}
        onChange={(typed) => {
          onChange(typed);
          errors.forget("code");
        }}
      />
    </Field>
  );
}
