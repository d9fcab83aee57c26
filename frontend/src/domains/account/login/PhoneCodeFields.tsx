// A phone number and the code that was sent to it, in every form that asks for both.
import { useRef } from "react";
import { call } from "@/core/call";
import { checkPhoneCodeRequest } from "@/core/forms";
import type { CodePurpose } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { PhoneInput } from "@/ui/form/PhoneInput";
import type { useFieldErrors } from "../useFieldErrors";
import { CodeField } from "./CodeField";
import { useSentCode } from "./useSentCode";

export interface PhoneCode {
  areaCode: string;
  mobile: string;
  code: string;
}

const MAINLAND = "86";

export function noPhoneCode(): PhoneCode {
  return { areaCode: MAINLAND, mobile: "", code: "" };
}

interface PhoneCodeFieldsProps {
  value: PhoneCode;
  onChange: (value: PhoneCode) => void;
  errors: ReturnType<typeof useFieldErrors>;
  purpose: CodePurpose;
}

export function PhoneCodeFields({ value, onChange, errors, purpose }: PhoneCodeFieldsProps) {
  const { t } = useTranslation();
  const codeInput = useRef<HTMLInputElement>(null);
  const { areaCode, mobile, code } = value;
  const shownCode = `+${areaCode}`;
  const sentCode = useSentCode({
    receiver: `${shownCode} ${mobile}`,
    ask: () =>
      call(
        "account.phoneCode",
        { areaCode, mobile: mobile.trim(), purpose },
        { showMessage: false },
      ),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const change = (field: "mobile" | "code") => (text: string) => {
    onChange({ ...value, [field]: text });
    errors.forget(field);
  };
  return (
    <>
      <Field
        label={t("account.login.mobile")}
        error={errors.text("mobile", t("account.login.mobile"))}
      >
        <PhoneInput
          name="mobile"
          areaCode={shownCode}
          areaLabel={t("account.login.areaCode")}
          value={mobile}
          onChange={change("mobile")}
        />
      </Field>
      <CodeField
        inputRef={codeInput}
        code={code}
        onChange={change("code")}
        error={errors.text("code", t("account.login.code"))}
        sentCode={sentCode}
        told={
          sentCode.sent &&
          t("account.login.sentTo", {
            phone: sentCode.sent.receiver,
            count: sentCode.sent.validMinutes,
          })
        }
        onAsk={() => {
          if (!errors.refuse(checkPhoneCodeRequest(areaCode, mobile))) sentCode.send();
        }}
      />
    </>
  );
}
