// Gives the account a phone number, or another one.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPhoneBind } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { toast } from "@/ui/toast/toast";
import { maskMobile } from "../accountName";
import { noPhoneCode, PhoneCodeFields } from "../login/PhoneCodeFields";
import { tellRefusal } from "../login/tooFast";
import { takeAccount, useAccount } from "../useAccount";
import { useFieldErrors } from "../useFieldErrors";
import styles from "./BindForm.module.css";

export function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { data: account } = useAccount();
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const areaCode = country.code;
  const errors = useFieldErrors();
  useFocusErrors(form, errors.attempt);
  const send = useMutation({
    mutationFn: () =>
      call("account.phoneBind", { areaCode, mobile: mobile.trim(), code }, { showMessage: false }),
    onSuccess: ({ account: changed }) => {
      if (changed) takeAccount(changed);
      toast.success(t("messenger.bind.done"));
      onDone();
    },
    onError: (error) => {
      if (!errors.refuseBy(error)) tellRefusal(error);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkPhoneBind(areaCode, mobile, code, undefined, undefined);
        if (!send.isPending && !errors.refuse(found)) send.mutate();
      }}
    >
      {account?.mobile && (
        <p className={styles.lead}>
          {t("messenger.bind.current", { phone: maskMobile(account.mobile) })}
        </p>
      )}
      <PhoneCodeFields value={value} onChange={setValue} errors={errors} purpose="bind" />
      {account?.mobile && <p className={styles.help}>{t("messenger.bind.leadChange")}</p>}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={send.isPending}
        className={styles.submit}
      >
        {t("messenger.bind.change")}
      </Button>
    </form>
  );
}
