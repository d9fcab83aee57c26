// Gives the account an e-mail address, or another one.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkCodeRequest, checkMailBind } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { maskMail } from "../accountName";
import { CodeField } from "../login/CodeField";
import { MailField } from "../login/MailField";
import { tellRefusal } from "../login/tooFast";
import { useSentCode } from "../login/useSentCode";
import { takeAccount } from "../useAccount";
import { useFieldErrors } from "../useFieldErrors";
import styles from "./Security.module.css";

interface MailSheetProps {
  /** The address so far; empty for none. */
  current: string;
  open: boolean;
  onClose: () => void;
}

export function MailSheet({ current, open, onClose }: MailSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("security.mail.title")}>
      {current && (
        <p className={styles.lead}>{t("security.mail.current", { mail: maskMail(current) })}</p>
      )}
      <MailBindForm onDone={onClose} />
    </Sheet>
  );
}

function MailBindForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [mail, setMail] = useState("");
  const [code, setCode] = useState("");
  const errors = useFieldErrors();
  useFocusErrors(form, errors.attempt);
  const sentCode = useSentCode({
    receiver: mail,
    ask: (address) =>
      call("account.mailCode", { mail: address, purpose: "bind" }, { showMessage: false }),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const send = useMutation({
    mutationFn: () => call("account.mailBind", { mail: mail.trim(), code }, { showMessage: false }),
    onSuccess: (account) => {
      takeAccount(account);
      toast.success(t("security.mail.done"));
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
        if (!send.isPending && !errors.refuse(checkMailBind(mail, code))) send.mutate();
      }}
    >
      <MailField
        value={mail}
        onChange={(value) => {
          setMail(value);
          errors.forget("mail");
        }}
        error={errors.text("mail", t("account.login.mail"))}
      />
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
          t("account.login.sent", {
            mail: sentCode.sent.receiver,
            count: sentCode.sent.validMinutes,
          })
        }
        onAsk={() => {
          if (!errors.refuse(checkCodeRequest(mail))) sentCode.send();
        }}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={send.isPending}
        className={styles.submit}
      >
        {t("security.mail.submit")}
      </Button>
    </form>
  );
}
