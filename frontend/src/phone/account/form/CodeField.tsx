// Input for a code that was sent, with the button that requests one.
import type { Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { CodeInput } from "@/ui/form/CodeInput";
import { Field } from "@/ui/form/Field";
import type { useSentCode } from "./useSentCode";

const CODE_LENGTH = 6;

/**
 * The code in typed or pasted text, also in full-width digits. A pasted message may hold other numbers, so a run of
 * exactly six digits comes first.
 */
function digitsOf(text: string): string {
  const runs = text.normalize("NFKC").split(/\D+/);
  return (runs.find((run) => run.length === CODE_LENGTH) ?? runs.join("")).slice(0, CODE_LENGTH);
}

interface CodeFieldProps {
  inputRef: Ref<HTMLInputElement>;
  code: string;
  onChange: (code: string) => void;
  error: string | null;
  sentCode: ReturnType<typeof useSentCode>;
  /** Text that says where the code was sent; null before that. */
  told: string | null;
  onAsk: () => void;
}

export function CodeField({
  inputRef,
  code,
  onChange,
  error,
  sentCode,
  told,
  onAsk,
}: CodeFieldProps) {
  const { t } = useTranslation();
  const { wait, sending } = sentCode;
  return (
    <Field label={t("account.login.code")} error={error} help={<span role="status">{told}</span>}>
      <CodeInput
        ref={inputRef}
        name="code"
        placeholder={t("account.login.codePlaceholder")}
        value={code}
        onChange={(value) => onChange(digitsOf(value))}
        action={{
          label:
            wait > 0 ? t("account.login.resendIn", { count: wait }) : t("account.login.getCode"),
          onClick: onAsk,
          disabled: wait > 0,
          loading: sending,
        }}
      />
    </Field>
  );
}
