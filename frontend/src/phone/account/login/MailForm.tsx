// Log-in by a code from an e-mail; an unknown address gets an account.
import { useState } from "react";
import { call } from "@/core/call";
import { checkCodeLogin } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { MailCodeFields, NO_MAIL_CODE } from "../form/MailCodeFields";
import { ConsentField } from "./ConsentField";
import type { LoginFormProps } from "./consent";
import { useLoginSubmit } from "./useLoginSubmit";

export function MailForm({ consent }: LoginFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(NO_MAIL_CODE);
  const { mail, code } = value;
  const login = useLoginSubmit({
    check: () => checkCodeLogin(mail, code, consent.version),
    send: () =>
      call(
        "account.mailLogin",
        { mail: mail.trim(), code, agreementVersion: consent.version ?? null },
        { showMessage: false },
      ),
  });
  return (
    <SubmitForm submission={login} label={t("account.login.submit")}>
      <MailCodeFields value={value} onChange={setValue} errors={login.errors} purpose="login" />
      <ConsentField method="mail" consent={consent} errors={login.errors} />
    </SubmitForm>
  );
}
