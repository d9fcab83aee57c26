// The field for an invite code. The server judges it: only complete codes are worth a question, since it limits wrong ones.
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { InviteCodeInput } from "@/ui/form/InviteCodeInput";

/** Number of characters of a code without its hyphen. */
const LENGTH = 6;

export function isWhole(code: string): boolean {
  return code.length === LENGTH;
}

interface InviteCodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  error?: string | null | undefined;
}

export function InviteCodeField({ code, onChange, error }: InviteCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t("team.code.label")} hint={t("team.code.hint")} error={error}>
      <InviteCodeInput value={code} length={LENGTH} onChange={onChange} />
    </Field>
  );
}
