// Log-in by a code from an SMS; an unknown number gets an account.
import { useState } from "react";
import { call } from "@/core/call";
import { checkPhoneLogin } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { noPhoneCode, PhoneCodeFields } from "../form/PhoneCodeFields";
import { ConsentField } from "./ConsentField";
import type { LoginFormProps } from "./consent";
import { useLoginSubmit } from "./useLoginSubmit";

/** The call accepts a password or a code; the fields of the other way stay empty. */
const WITHOUT_PASSWORD = { username: "", password: "" };

export function PhoneForm({ consent }: LoginFormProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const login = useLoginSubmit({
    check: () => checkPhoneLogin(areaCode, mobile, code, consent.version),
    send: () =>
      call(
        "account.login",
        {
          ...WITHOUT_PASSWORD,
          areaCode,
          mobile: mobile.trim(),
          code,
          agreementVersion: consent.version ?? null,
        },
        { showMessage: false },
      ),
  });
  return (
    <SubmitForm submission={login} label={t("account.login.submit")}>
      <PhoneCodeFields value={value} onChange={setValue} errors={login.errors} purpose="login" />
      <ConsentField method="phone" consent={consent} errors={login.errors} />
    </SubmitForm>
  );
}
