// Resets a forgotten password by a code sent to the account's address or number.
import { useId, useState } from "react";
import { call } from "@/core/call";
import { checkMailBind, checkPasswordReset, checkPhoneBind } from "@/core/forms";
import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Segmented } from "@/ui/choice/Segmented";
import { toast } from "@/ui/toast/toast";
import { MailCodeFields, NO_MAIL_CODE } from "../form/MailCodeFields";
import { noPhoneCode, PhoneCodeFields } from "../form/PhoneCodeFields";
import type { CodeMethod } from "./consent";
import styles from "./LoginForms.module.css";

interface ResetFormProps {
  /** Channels that this server can send codes by; the first is chosen initially. */
  ways: CodeMethod[];
  onDone: () => void;
}

/** The receiver's field, which is also the key of its text. */
const FIELD_OF = { phone: "mobile", mail: "mail" } as const;

export function ResetForm({ ways, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [way, setWay] = useState<CodeMethod>(ways[0] ?? "mail");
  const [mailCode, setMailCode] = useState(NO_MAIL_CODE);
  const [phoneCode, setPhoneCode] = useState(noPhoneCode);
  const [password, setPassword] = useState("");
  const areaCode = phoneCode.country.code;
  const [target, code] =
    way === "mail"
      ? [mailCode.mail.trim(), mailCode.code]
      : [phoneCode.mobile.trim(), phoneCode.code];
  const reset = useSubmit({
    check: () => ({
      ...checkPasswordReset(target, areaCode, code, password),
      ...(way === "mail"
        ? checkMailBind(target, code)
        : checkPhoneBind(areaCode, target, code, undefined, undefined)),
    }),
    asShown: ({ target: rule, ...others }): FieldErrors =>
      rule ? { [FIELD_OF[way]]: rule, ...others } : others,
    send: () =>
      call("account.passwordReset", { target, areaCode, code, password }, { showMessage: false }),
    onDone: () => {
      toast.success(t("security.forgot.done"));
      onDone();
    },
  });
  const { errors } = reset;
  const choose = (chosen: CodeMethod) => {
    setWay(chosen);
    errors.refuse({});
  };
  return (
    <SubmitForm
      submission={reset}
      label={t("security.forgot.submit")}
      other={
        <Button tone="text" onClick={onDone}>
          {t("security.forgot.back")}
        </Button>
      }
    >
      <p className={styles.lead}>{t("security.forgot.lead")}</p>
      {ways.length > 1 && (
        <Segmented
          label={t("security.forgot.target")}
          options={ways.map((value) => ({ value, label: t(`account.login.${FIELD_OF[value]}`) }))}
          value={way}
          onChange={choose}
          panelId={id}
        />
      )}
      <div
        id={id}
        {...(ways.length > 1 && {
          role: "tabpanel",
          "aria-label": t(`account.login.${FIELD_OF[way]}`),
        })}
      >
        {way === "mail" ? (
          <MailCodeFields
            value={mailCode}
            onChange={setMailCode}
            errors={errors}
            purpose="password"
          />
        ) : (
          <PhoneCodeFields
            value={phoneCode}
            onChange={setPhoneCode}
            errors={errors}
            purpose="password"
          />
        )}
      </div>
      <PasswordField
        kind="new"
        label={t("security.password.new")}
        error={errors.text("password", t("security.password.new"))}
        value={password}
        onChange={(value) => {
          setPassword(value);
          errors.forget("password");
        }}
      />
    </SubmitForm>
  );
}
