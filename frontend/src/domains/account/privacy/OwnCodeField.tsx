// A code that is sent to the account's own number or address; whoever has both chooses.
import { useRef, useState } from "react";
import { call } from "@/core/call";
import type { Account, CodePurpose } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { maskMail, maskMobile } from "../accountName";
import { CodeField } from "../form/CodeField";
import type { useFieldErrors } from "../form/useFieldErrors";
import { useSentCode } from "../form/useSentCode";

interface OwnCodeFieldProps {
  account: Account;
  code: string;
  onChange: (code: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
  purpose: CodePurpose;
}

type Way = "mobile" | "mail";

/** A number of another country is kept as `44 7700900123`. */
function parts(mobile: string): { areaCode: string; mobile: string } {
  const space = mobile.indexOf(" ");
  return { areaCode: mobile.slice(0, Math.max(space, 0)), mobile: mobile.slice(space + 1) };
}

export function OwnCodeField({ account, code, onChange, errors, purpose }: OwnCodeFieldProps) {
  const { t } = useTranslation();
  const { mobile, email } = account;
  const [way, setWay] = useState<Way>(mobile ? "mobile" : "mail");
  const codeInput = useRef<HTMLInputElement>(null);
  const sentCode = useSentCode({
    receiver: way === "mobile" ? mobile : email,
    ask: () =>
      way === "mobile"
        ? call("account.phoneCode", { ...parts(mobile), purpose }, { showMessage: false })
        : call("account.mailCode", { mail: email, purpose }, { showMessage: false }),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const count = sentCode.sent?.validMinutes ?? 0;
  const told =
    way === "mobile"
      ? t("account.login.sentTo", { phone: maskMobile(mobile), count })
      : t("account.login.sent", { mail: maskMail(email), count });
  return (
    <>
      {mobile && email && (
        <Field label={t("privacy.close.sendTo")} group>
          <RadioGroup<Way>
            name="way"
            layout="column"
            value={way}
            onChange={setWay}
            options={[
              { value: "mobile", label: maskMobile(mobile) },
              { value: "mail", label: maskMail(email) },
            ]}
          />
        </Field>
      )}
      <CodeField
        inputRef={codeInput}
        code={code}
        onChange={(typed) => {
          onChange(typed);
          errors.forget("code");
        }}
        error={errors.text("code", t("account.login.code"))}
        sentCode={sentCode}
        told={sentCode.sent && told}
        onAsk={sentCode.send}
      />
    </>
  );
}
