// Logging in by a code from an SMS; an unknown number gets an account.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPhoneCodeRequest, checkPhoneLogin } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { PhoneInput } from "@/ui/form/PhoneInput";
import { CodeField } from "./CodeField";
import { ConsentField } from "./ConsentField";
import type { Consent } from "./consent";
import styles from "./LoginForms.module.css";
import { useLoginSubmit } from "./useLoginSubmit";
import { useSentCode } from "./useSentCode";

const MAINLAND = "86";
/** The call takes either way; what belongs to the other stays empty. */
const WITHOUT_PASSWORD = { username: "", password: "" };

export function PhoneForm({ consent }: { consent: Consent }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const areaCode = MAINLAND;
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
  const sentCode = useSentCode({
    receiver: mobile,
    ask: (number) =>
      call("account.phoneCode", { areaCode, mobile: number }, { showMessage: false }),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const sendCode = () => {
    if (!errors.refuse(checkPhoneCodeRequest(areaCode, mobile))) sentCode.send();
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
      <Field
        label={t("account.login.mobile")}
        error={errors.text("mobile", t("account.login.mobile"))}
      >
        <PhoneInput
          name="mobile"
          areaCode={`+${areaCode}`}
          areaLabel={t("account.login.areaCode")}
          value={mobile}
          onChange={(value) => {
            setMobile(value);
            errors.forget("mobile");
          }}
        />
      </Field>
      <CodeField
        inputRef={codeInput}
        code={code}
        onChange={(value) => {
          setCode(value);
          errors.forget("code");
        }}
        error={errors.text("code", t("account.login.code"))}
        sentCode={sentCode}
        told={
          sentCode.sent &&
          t("account.login.sentTo", {
            phone: `+${areaCode} ${sentCode.sent.receiver}`,
            count: sentCode.sent.validMinutes,
          })
        }
        onAsk={sendCode}
      />
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
