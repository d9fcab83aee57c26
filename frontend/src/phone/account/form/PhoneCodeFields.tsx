// A phone number and the code sent to it, for every form that needs both.
import { useMemo, useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPhoneCodeRequest } from "@/core/forms";
import type { CodePurpose } from "@/core/generated/contract";
import { phoneNumber } from "@/core/phonePlans";
import { useTranslation } from "@/i18n/useTranslation";
import { CountrySheet } from "@/shared/country/CountrySheet";
import { type CallingCode, chosenCountry, keepCountry } from "@/shared/country/chosenCountry";
import { countryNames } from "@/shared/country/countryName";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { usePhonePlans } from "@/shared/form/usePhonePlans";
import { Field } from "@/ui/form/Field";
import { PhoneInput } from "@/ui/form/PhoneInput";
import { CodeField } from "./CodeField";
import { useSentCode } from "./useSentCode";

export interface PhoneCode {
  country: CallingCode;
  mobile: string;
  code: string;
}

/** An empty value with the country that was chosen last. */
export function noPhoneCode(): PhoneCode {
  return { country: chosenCountry(), mobile: "", code: "" };
}

interface PhoneCodeFieldsProps {
  value: PhoneCode;
  onChange: (value: PhoneCode) => void;
  errors: ReturnType<typeof useFieldErrors>;
  purpose: CodePurpose;
}

export function PhoneCodeFields({ value, onChange, errors, purpose }: PhoneCodeFieldsProps) {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const nameOf = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const codeInput = useRef<HTMLInputElement>(null);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const shownCode = `+${areaCode}`;
  const sentCode = useSentCode({
    receiver: phoneNumber(areaCode, mobile) ?? `${shownCode} ${mobile}`,
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
  usePhonePlans();
  const choose = (chosen: CallingCode) => {
    onChange({ ...value, country: chosen });
    keepCountry(chosen);
    setChoosing(false);
    errors.forget("mobile");
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
          areaLabel={t("country.label", { code: `${nameOf(country.region)} ${shownCode}` })}
          onAreaCode={() => setChoosing(true)}
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
      <CountrySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        value={country}
        onChoose={choose}
      />
    </>
  );
}
