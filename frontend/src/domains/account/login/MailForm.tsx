// Logging in by a code from an e-mail; an unknown address gets an account.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkCodeLogin, checkCodeRequest } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { CodeInput } from "@/ui/form/CodeInput";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { TextInput } from "@/ui/form/TextInput";
import { ConsentField } from "./ConsentField";
import type { Consent } from "./consent";
import styles from "./LoginForms.module.css";
import { useLoginSubmit } from "./useLoginSubmit";
import { useMailCode } from "./useMailCode";

const EXAMPLE_ADDRESS = "name@example.com";
const CODE_LENGTH = 6;

/** Only the digits of what was typed or pasted, also of full-width ones. */
function digitsOf(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_LENGTH);
}

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
  const mailCode = useMailCode({
    mail,
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
      <Field label={t("account.login.mail")} error={errors.text("mail", t("account.login.mail"))}>
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
          value={mail}
          onChange={(value) => {
            setMail(value);
            errors.forget("mail");
          }}
        />
      </Field>
      <Field
        label={t("account.login.code")}
        error={errors.text("code", t("account.login.code"))}
        help={
          <span role="status">
            {mailCode.sent &&
              t("account.login.sent", {
                mail: mailCode.sent.mail,
                count: mailCode.sent.validMinutes,
              })}
          </span>
        }
      >
        <CodeInput
          ref={codeInput}
          name="code"
          placeholder={t("account.login.codePlaceholder")}
          value={code}
          onChange={(value) => {
            setCode(digitsOf(value));
            errors.forget("code");
          }}
          action={{
            label:
              mailCode.wait > 0
                ? t("account.login.resendIn", { count: mailCode.wait })
                : t("account.login.getCode"),
            onClick: sendCode,
            disabled: mailCode.wait > 0,
            loading: mailCode.sending,
          }}
        />
      </Field>
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
