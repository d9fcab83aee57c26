// Log-in by user name and password, with registration and the reset of a forgotten password.
import { useState } from "react";
import { call } from "@/core/call";
import { checkPasswordLogin, checkRegister } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { UsernameField } from "@/shared/form/UsernameField";
import { Button } from "@/ui/button/Button";
import { ConsentField } from "./ConsentField";
import type { CodeMethod, Consent, LoginFormProps } from "./consent";
import { ResetForm } from "./ResetForm";
import { useLoginSubmit } from "./useLoginSubmit";

/** The call accepts a password or a code; the fields of the other way stay empty. */
const WITHOUT_PHONE = { areaCode: "", mobile: "", code: "" };

export function PasswordForm({ consent, methods }: LoginFormProps) {
  const [forgot, setForgot] = useState(false);
  const ways = methods.filter((method): method is CodeMethod => method !== "password");
  if (forgot) return <ResetForm ways={ways} onDone={() => setForgot(false)} />;
  return (
    <NameAndPassword
      consent={consent}
      onForgot={ways.length > 0 ? () => setForgot(true) : undefined}
    />
  );
}

interface NameAndPasswordProps {
  consent: Consent;
  /** Absent if this server sends no codes. */
  onForgot: (() => void) | undefined;
}

function NameAndPassword({ consent, onForgot }: NameAndPasswordProps) {
  const { t } = useTranslation();
  const [creates, setCreates] = useState(false);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const typed = {
    username: username.trim(),
    password,
    agreementVersion: consent.version ?? null,
  };
  const login = useLoginSubmit({
    creates,
    check: () => {
      const check = creates ? checkRegister : checkPasswordLogin;
      return check(username, password, consent.version);
    },
    send: () =>
      creates
        ? call("account.register", typed, { showMessage: false })
        : call("account.login", { ...WITHOUT_PHONE, ...typed }, { showMessage: false }),
  });
  const { errors } = login;
  const toggle = () => {
    setCreates(!creates);
    errors.refuse({});
  };
  return (
    <SubmitForm
      submission={login}
      label={creates ? t("account.login.create") : t("account.login.submit")}
      other={
        <>
          <Button tone="text" onClick={toggle}>
            {creates ? t("account.login.toLogin") : t("account.login.toCreate")}
          </Button>
          {!creates && onForgot && (
            <Button tone="text" onClick={onForgot}>
              {t("security.forgot.link")}
            </Button>
          )}
        </>
      }
    >
      <UsernameField
        name="username"
        value={username}
        onChange={setUsername}
        errors={errors}
        help={creates && t("account.login.usernameRule")}
      />
      <PasswordField
        kind={creates ? "new" : "current"}
        label={t("account.login.password")}
        error={errors.text("password", t("account.login.password"))}
        value={password}
        onChange={(value) => {
          setPassword(value);
          errors.forget("password");
        }}
      />
      <ConsentField method="password" consent={consent} errors={errors} />
    </SubmitForm>
  );
}
