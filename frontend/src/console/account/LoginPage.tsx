// The log-in page of staff, who return to the page that required it.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { organiserCall } from "@/core/organiserCall";
import { checkStaffLogin, consoleReturnAddress } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { UsernameField } from "@/shared/form/UsernameField";
import { useSubmit } from "@/shared/form/useSubmit";
import { logIn } from "@/staff/actions";
import { staffMerchant } from "@/staff/store";
import { Logo } from "@/ui/logo/Logo";
import gate from "@/ui/state/art/gate.svg";
import { PreferencesButton } from "../preferences/PreferencesButton";
import styles from "./LoginPage.module.css";

export function Component() {
  const { t } = useTranslation();
  return (
    <div className={styles.halves}>
      <main className={styles.form}>
        <div className={styles.top}>
          <PreferencesButton />
        </div>
        <div className={styles.box}>
          <div className={styles.brand}>
            <Logo address={undefined} size={40} className={styles.logo} />
            <p>
              <b>Laurel</b>
              <span>{`${t("console.name")} · ${staffMerchant()}`}</span>
            </p>
          </div>
          <h1 className={styles.title}>{t("console.title.login")}</h1>
          <LoginForm />
          <p className={styles.note}>{t("console.login.lasting")}</p>
          <p className={styles.note}>{t("console.login.forgotten")}</p>
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <img src={gate} alt="" width={480} height={330} />
      </div>
    </div>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const login = useSubmit({
    check: () => checkStaffLogin(account, password),
    send: () => organiserCall("staff.login", { account, password }, { showMessage: false }),
    onDone: (granted) => {
      logIn(granted);
      void navigate(consoleReturnAddress(params.get("url") ?? ""), { replace: true });
    },
  });
  const { errors } = login;
  return (
    <SubmitForm submission={login} label={t("account.login.submit")}>
      <UsernameField name="account" value={account} onChange={setAccount} errors={errors} />
      <PasswordField
        kind="current"
        label={t("account.login.password")}
        error={errors.text("password", t("account.login.password"))}
        value={password}
        onChange={(value) => {
          setPassword(value);
          errors.forget("password");
        }}
      />
    </SubmitForm>
  );
}
