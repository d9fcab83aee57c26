// An e-mail address and the code sent to it, for every form that needs both.
import { useRef } from "react";
import { call } from "@/core/call";
import { checkCodeRequest } from "@/core/forms";
import type { CodePurpose } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { CodeField } from "./CodeField";
import { useSentCode } from "./useSentCode";

const EXAMPLE_ADDRESS = "name@example.com";

export interface MailCode {
  mail: string;
  code: string;
}

export const NO_MAIL_CODE: MailCode = { mail: "", code: "" };

interface MailCodeFieldsProps {
  value: MailCode;
  onChange: (value: MailCode) => void;
  errors: ReturnType<typeof useFieldErrors>;
  purpose: CodePurpose;
}

export function MailCodeFields({ value, onChange, errors, purpose }: MailCodeFieldsProps) {
  const { t } = useTranslation();
  const codeInput = useRef<HTMLInputElement>(null);
  const { mail, code } = value;
  const sentCode = useSentCode({
    receiver: mail,
    ask: (address) => call("account.mailCode", { mail: address, purpose }, { showMessage: false }),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const change = (field: keyof MailCode) => (text: string) => {
    onChange({ ...value, [field]: text });
    errors.forget(field);
  };
  return (
    <>
      <Field label={t("account.login.mail")} error={errors.text("mail", t("account.login.mail"))}>
        <TextInput
          type="email"
          name="email"
          icon="envelope-simple"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          placeholder={EXAMPLE_ADDRESS}
          value={mail}
          onChange={change("mail")}
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
          t("account.login.sent", {
            mail: sentCode.sent.receiver,
            count: sentCode.sent.validMinutes,
          })
        }
        onAsk={() => {
          if (!errors.refuse(checkCodeRequest(mail))) sentCode.send();
        }}
      />
    </>
  );
}
