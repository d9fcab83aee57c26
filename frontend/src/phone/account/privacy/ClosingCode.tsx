// The code that closes the account; with both a number and an address the user chooses the receiver.
import { useState } from "react";
import { call } from "@/core/call";
import type { Account, ConfirmWay } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { maskMail, maskMobile } from "../accountName";
import { OwnCodeField } from "../form/OwnCodeField";

interface ClosingCodeProps {
  account: Account;
  code: string;
  onChange: (code: string) => void;
  errors: ReturnType<typeof useFieldErrors>;
}

/** Foreign numbers are stored with their area code: `44 7700900123`. */
function parts(mobile: string): { areaCode: string; mobile: string } {
  const space = mobile.indexOf(" ");
  return { areaCode: mobile.slice(0, Math.max(space, 0)), mobile: mobile.slice(space + 1) };
}

function sendTo(account: Account, way: ConfirmWay) {
  const purpose = "close";
  return way === "mobile"
    ? call("account.phoneCode", { ...parts(account.mobile), purpose }, { showMessage: false })
    : call("account.mailCode", { mail: account.email, purpose }, { showMessage: false });
}

export function ClosingCode({ account, ...field }: ClosingCodeProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<ConfirmWay>(account.mobile ? "mobile" : "mail");
  const receivers = { mobile: maskMobile(account.mobile), mail: maskMail(account.email) };
  return (
    <>
      {account.mobile && account.email && (
        <Field label={t("privacy.close.sendTo")} group>
          <RadioGroup<ConfirmWay>
            name="way"
            layout="column"
            value={way}
            onChange={setWay}
            options={[
              { value: "mobile", label: receivers.mobile },
              { value: "mail", label: receivers.mail },
            ]}
          />
        </Field>
      )}
      <OwnCodeField
        {...field}
        way={way}
        receiver={receivers[way]}
        ask={() => sendTo(account, way)}
      />
    </>
  );
}
