// A code that is sent to the account's own number or address: there is nothing to type but the code.
import { useRef } from "react";
import type { CodeSent, ConfirmWay } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CodeField } from "./CodeField";
import type { useFieldErrors } from "./useFieldErrors";
import { useSentCode } from "./useSentCode";

interface OwnCodeFieldProps {
  way: ConfirmWay;
  /** Masked. */
  receiver: string;
  code: string;
  onChange: (code: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  /** Has the code sent. */
  ask: () => Promise<CodeSent>;
}

export function OwnCodeField({ way, receiver, code, onChange, errors, ask }: OwnCodeFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const sentCode = useSentCode({
    receiver,
    ask,
    onSent: () => input.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const { sent } = sentCode;
  const count = sent?.validMinutes ?? 0;
  const arrives =
    way === "mobile"
      ? t("account.login.sentTo", { phone: receiver, count })
      : t("account.login.sent", { mail: receiver, count });
  return (
    <CodeField
      inputRef={input}
      code={code}
      onChange={(text) => {
        onChange(text);
        errors.forget("code");
      }}
      error={errors.text("code", t("account.login.code"))}
      sentCode={sentCode}
      told={sent ? arrives : t("security.confirm.send", { receiver })}
      onAsk={sentCode.send}
    />
  );
}
