// The form that gives an account its first or another e-mail address.
import { useState } from "react";
import { call } from "@/core/call";
import { checkMailBind } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { maskMail } from "../accountName";
import { MailCodeFields, NO_MAIL_CODE } from "../form/MailCodeFields";
import { cacheAccount } from "../useAccount";
import { ConfirmGate } from "./ConfirmGate";
import styles from "./Security.module.css";
import { UnlinkButton } from "./UnlinkButton";
import { useOwnerSubmit } from "./useOwnerSubmit";

interface MailSheetProps {
  /** The present address; empty if there is none. */
  current: string;
  open: boolean;
  onClose: () => void;
}

export function MailSheet({ current, open, onClose }: MailSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("security.mail.title")}>
      <ConfirmGate>
        {current && (
          <p className={styles.lead}>{t("security.mail.current", { mail: maskMail(current) })}</p>
        )}
        <MailBindForm onDone={onClose} />
        {current && <UnlinkButton kind="mail" onDone={onClose} />}
      </ConfirmGate>
    </Sheet>
  );
}

function MailBindForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState(NO_MAIL_CODE);
  const mail = value.mail.trim();
  const bind = useOwnerSubmit({
    check: () => checkMailBind(mail, value.code),
    send: () => call("account.mailBind", { mail, code: value.code }, { showMessage: false }),
    onDone: (account) => {
      cacheAccount(account);
      toast.success(t("security.mail.done"));
      onDone();
    },
  });
  return (
    <SubmitForm submission={bind} label={t("security.mail.submit")}>
      <MailCodeFields value={value} onChange={setValue} errors={bind.errors} purpose="bind" />
    </SubmitForm>
  );
}
