// Logging in by a code from an e-mail; an unknown address gets an account.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkCodeLogin, checkCodeRequest } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { CodeField } from "./CodeField";
import { ConsentField } from "./ConsentField";
import type { Consent } from "./consent";
import styles from "./LoginForms.module.css";
import { MailField } from "./MailField";
import { useLoginSubmit } from "./useLoginSubmit";
import { useSentCode } from "./useSentCode";

export function MailForm({ consent }: { consent: Consent }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [mail, setMail] = useState("");
  const [code, setCode] = useState("");
  const { errors, pending, submit } = useLoginSubmit({
    check: () => checkCodeLogin(mail, code, consent.version),
    send: () =>
      call(
        "account.mailLogin",
        { mail: mail.trim(), code, agreementVersion: consent.version ?? null },
        { showMessage: false },
      ),
  });
  useFocusErrors(form, errors.attempt);
  const mailCode = useSentCode({
    receiver: mail,
    ask: (address) => call("account.mailCode", { mail: address }, { showMessage: false }),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const sendCode = () => {
    if (!errors.refuse(checkCodeRequest(mail))) mailCode.send();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MailField
        value={mail}
        onChange={(value) => {
          setMail(value);
          errors.forget("mail");
        }}
        error={errors.text("mail", t("account.login.mail"))}
      />
      <CodeField
        inputRef={codeInput}
        code={code}
        onChange={(value) => {
          setCode(value);
          errors.forget("code");
        }}
        error={errors.text("code", t("account.login.code"))}
        sentCode={mailCode}
        told={
          mailCode.sent &&
          t("account.login.sent", {
            mail: mailCode.sent.receiver,
            count: mailCode.sent.validMinutes,
          })
        }
        onAsk={sendCode}
      />
      <ConsentField
        method="mail"
        consent={consent}
        error={errors.text("agreementVersion", t("account.agreement.kinds"))}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={pending}
        className={styles.submit}
      >
        {t("account.login.submit")}
      </Button>
    </form>
  );
}
