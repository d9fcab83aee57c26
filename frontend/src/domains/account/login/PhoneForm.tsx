// Logging in by a code from an SMS; an unknown number gets an account.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPhoneLogin } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { ConsentField } from "./ConsentField";
import type { Consent } from "./consent";
import styles from "./LoginForms.module.css";
import { noPhoneCode, PhoneCodeFields } from "./PhoneCodeFields";
import { useLoginSubmit } from "./useLoginSubmit";

/** The call takes either way; what belongs to the other stays empty. */
const WITHOUT_PASSWORD = { username: "", password: "" };

export function PhoneForm({ consent }: { consent: Consent }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const { errors, pending, submit } = useLoginSubmit({
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
      <PhoneCodeFields value={value} onChange={setValue} errors={errors} purpose="login" />
      <ConsentField
        method="phone"
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
