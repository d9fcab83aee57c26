// The form that gives an account its first or another phone number.
import { useState } from "react";
import { call } from "@/core/call";
import { checkPhoneBind } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { toast } from "@/ui/toast/toast";
import { maskMobile } from "../accountName";
import { noPhoneCode, PhoneCodeFields } from "../form/PhoneCodeFields";
import { UnlinkButton } from "../security/UnlinkButton";
import { useOwnerSubmit } from "../security/useOwnerSubmit";
import { cacheAccount, useAccount } from "../useAccount";
import styles from "./BindForm.module.css";

export function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data: account } = useAccount();
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const bind = useOwnerSubmit({
    check: () => checkPhoneBind(areaCode, mobile, code, undefined, undefined),
    send: () =>
      call("account.phoneBind", { areaCode, mobile: mobile.trim(), code }, { showMessage: false }),
    onDone: ({ account: changed }) => {
      if (changed) cacheAccount(changed);
      toast.success(t("messenger.bind.done"));
      onDone();
    },
  });
  return (
    <SubmitForm
      submission={bind}
      label={t("messenger.bind.change")}
      other={account?.mobile && <UnlinkButton kind="mobile" onDone={onDone} />}
    >
      {account?.mobile && (
        <p className={styles.lead}>
          {t("messenger.bind.current", { phone: maskMobile(account.mobile) })}
        </p>
      )}
      <PhoneCodeFields value={value} onChange={setValue} errors={bind.errors} purpose="bind" />
      {account?.mobile && <p className={styles.help}>{t("messenger.bind.leadChange")}</p>}
    </SubmitForm>
  );
}
