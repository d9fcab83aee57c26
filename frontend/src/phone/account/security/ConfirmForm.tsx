// Proves ownership of the account by a code to its own number or address, or by its password.
import { useId, useState } from "react";
import { call } from "@/core/call";
import { checkConfirm } from "@/core/forms";
import type { Account, ConfirmWay } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Segmented } from "@/ui/choice/Segmented";
import { maskMail, maskMobile } from "../accountName";
import { OwnCodeField } from "../form/OwnCodeField";
import styles from "./Security.module.css";

export type Proof = ConfirmWay | "password";

interface ConfirmFormProps {
  account: Account;
  /** The available ways of proof; the first is chosen initially. */
  ways: [Proof, ...Proof[]];
  onDone: () => void;
}

export function ConfirmForm({ account, ways, onDone }: ConfirmFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [way, setWay] = useState<Proof>(ways[0]);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const proof = way === "password" ? { code: "", password } : { code, password: "" };
  const confirm = useSubmit({
    check: () =>
      way === "password" && password === ""
        ? { password: { rule: "required" } }
        : checkConfirm(proof.code, proof.password),
    send: () => call("account.confirm", proof, { showMessage: false }),
    onDone,
  });
  const { errors } = confirm;
  const choose = (chosen: Proof) => {
    setWay(chosen);
    setCode("");
    errors.refuse({});
  };
  return (
    <SubmitForm submission={confirm} label={t("security.confirm.submit")}>
      <p className={styles.lead}>{t("security.confirm.lead")}</p>
      {ways.length > 1 && (
        <Segmented
          label={t("security.confirm.ways")}
          options={ways.map((value) => ({ value, label: t(`account.login.${value}`) }))}
          value={way}
          onChange={choose}
          panelId={id}
        />
      )}
      <div
        id={id}
        {...(ways.length > 1 && { role: "tabpanel", "aria-label": t(`account.login.${way}`) })}
      >
        {way === "password" ? (
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
        ) : (
          <OwnCodeField
            key={way}
            way={way}
            receiver={way === "mobile" ? maskMobile(account.mobile) : maskMail(account.email)}
            code={code}
            onChange={setCode}
            errors={errors}
            ask={() => call("account.confirmCode", { way }, { showMessage: false })}
          />
        )}
      </div>
    </SubmitForm>
  );
}
