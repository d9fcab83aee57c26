// A code sent to the account's own number or address; only the code is typed.
import { useRef } from "react";
import type { CodeSent, ConfirmWay } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { CodeField } from "./CodeField";
import { useSentCode } from "./useSentCode";

interface OwnCodeFieldProps {
  way: ConfirmWay;
  /** Masked number or address. */
  receiver: string;
  code: string;
  onChange: (code: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  /** Asks the server to send the code. */
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
