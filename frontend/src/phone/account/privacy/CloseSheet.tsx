// Explains what closing the account does, and asks for confirmation.
import { useState } from "react";
import { call } from "@/core/call";
import { checkAccountClose } from "@/core/forms";
import type { Account, Closing } from "@/core/generated/contract";
import { formatDateTime } from "@/i18n/dates";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { QueryView } from "@/shared/query/QueryView";
import { Banner } from "@/ui/banner/Banner";
import { type FactLine, FactLines } from "@/ui/card/FactLines";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { toast } from "@/ui/toast/toast";
import { ClosingCode } from "./ClosingCode";
import styles from "./Privacy.module.css";
import { cacheClosing, useClosing } from "./useClosing";

export interface CloseSheetProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

export function CloseSheet({ account, open, onClose }: CloseSheetProps) {
  const { t } = useTranslation();
  const query = useClosing();
  return (
    <Sheet open={open} onClose={onClose} title={t("privacy.close.title")}>
      <QueryView query={query} skeleton={<Skeleton height={280} radius={16} />}>
        {(closing) => (
          <>
            <p className={styles.lead}>{t("privacy.close.lead", { count: closing.days })}</p>
            <Consequences signups={closing.signups} />
            {closing.proof === "none" ? (
              <Banner tone="warn">{t("privacy.close.bindFirst")}</Banner>
            ) : (
              <CloseForm account={account} closing={closing} onDone={onClose} />
            )}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

function Consequences({ signups }: { signups: number }) {
  const { t } = useTranslation();
  const lines: FactLine[] = [
    ["ticket", signups > 0 && t("privacy.close.signups", { count: signups })],
    ["trash", t("privacy.close.data")],
    ["clock-counter-clockwise", t("privacy.close.past")],
    ["user", t("privacy.close.free")],
    ["lock-simple", t("privacy.close.devices")],
  ];
  return (
    <>
      <p className={styles.happens}>{t("privacy.close.happens")}</p>
      <FactLines lines={lines} />
    </>
  );
}

interface CloseFormProps {
  account: Account;
  closing: Closing;
  onDone: () => void;
}

function CloseForm({ account, closing, onDone }: CloseFormProps) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const { proof, days } = closing;
  const close = useSubmit({
    check: () => checkAccountClose(code, password, proof),
    send: () => call("account.close", { code, password }, { showMessage: false }),
    onDone: (asked) => {
      cacheClosing(asked);
      const time = asked.closesTime && formatDateTime(i18n.language, asked.closesTime);
      toast.success(t("privacy.close.done", { time: time ?? "" }));
      onDone();
    },
  });
  const { errors } = close;
  const ask = async () => {
    if (close.pending || errors.refuse(checkAccountClose(code, password, proof))) return;
    const sure = await confirm({
      title: t("privacy.close.sureTitle"),
      text: t("privacy.close.sureText", { count: days }),
      confirmLabel: t("privacy.close.submit"),
      tone: "danger",
    });
    if (sure) close.submit();
  };
  return (
    <SubmitForm
      submission={{ ...close, submit: () => void ask() }}
      label={t("privacy.close.submit")}
      tone="danger"
    >
      {proof === "code" ? (
        <ClosingCode account={account} code={code} onChange={setCode} errors={errors} />
      ) : (
        <PasswordField
          kind="current"
          label={t("privacy.close.password")}
          error={errors.text("password", t("privacy.close.password"))}
          value={password}
          onChange={(value) => {
            setPassword(value);
            errors.forget("password");
          }}
        />
      )}
    </SubmitForm>
  );
}
