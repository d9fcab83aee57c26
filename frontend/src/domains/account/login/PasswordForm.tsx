// Logging in by account and password, making such an account, or choosing another password for it.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPasswordLogin, checkRegister } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { PasswordInput } from "@/ui/form/PasswordInput";
import { TextInput } from "@/ui/form/TextInput";
import { ConsentField } from "./ConsentField";
import type { Consent } from "./consent";
import styles from "./LoginForms.module.css";
import { ResetForm } from "./ResetForm";
import { useLoginSubmit } from "./useLoginSubmit";

export function PasswordForm({ consent }: { consent: Consent }) {
  const [forgot, setForgot] = useState(false);
  if (forgot) return <ResetForm onDone={() => setForgot(false)} />;
  return <NameAndPassword consent={consent} onForgot={() => setForgot(true)} />;
}

interface NameAndPasswordProps {
  consent: Consent;
  onForgot: () => void;
}

function NameAndPassword({ consent, onForgot }: NameAndPasswordProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [creates, setCreates] = useState(false);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const { errors, pending, submit } = useLoginSubmit({
    check: () => {
      const check = creates ? checkRegister : checkPasswordLogin;
      return check(username, password, consent.version);
    },
    send: () =>
      call(
        creates ? "account.register" : "account.login",
        { username: username.trim(), password, agreementVersion: consent.version ?? null },
        { showMessage: false },
      ),
  });
  useFocusErrors(form, errors.attempt);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t("account.login.username")}
        error={errors.text("username", t("account.login.username"))}
        help={creates && t("account.login.usernameRule")}
      >
        <TextInput
          name="username"
          icon="user"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={username}
          onChange={(value) => {
            setUsername(value);
            errors.forget("username");
          }}
        />
      </Field>
      <Field
        label={t("account.login.password")}
        error={errors.text("password", t("account.login.password"))}
        help={creates && t("account.login.passwordRule")}
      >
        <PasswordInput
          // Password managers look again at a field that is new.
          key={creates ? "new" : "current"}
          name="password"
          icon="lock-simple"
          autoComplete={creates ? "new-password" : "current-password"}
          value={password}
          onChange={(value) => {
            setPassword(value);
            errors.forget("password");
          }}
        />
      </Field>
      <ConsentField
        method="password"
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
        {creates ? t("account.login.create") : t("account.login.submit")}
      </Button>
      <div className={styles.other}>
        <Button
          tone="text"
          onClick={() => {
            setCreates(!creates);
            errors.refuse({});
          }}
        >
          {creates ? t("account.login.toLogin") : t("account.login.toCreate")}
        </Button>
        {!creates && (
          <Button tone="text" onClick={onForgot}>
            {t("security.forgot.link")}
          </Button>
        )}
      </div>
    </form>
  );
}
