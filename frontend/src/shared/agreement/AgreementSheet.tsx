// The agreements in a sheet, one tab each; with `onAgree` it also has buttons for the answer.
import { useState } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./AgreementSheet.module.css";
import { AgreementTabs } from "./AgreementTabs";

interface AgreementSheetProps {
  /** The text that is shown first. */
  kind: AgreementKind;
  open: boolean;
  onClose: () => void;
  /** Given if the reader is asked to agree: the sheet then ends in two buttons. */
  onAgree?: (() => void) | undefined;
  /** By default declining only closes the sheet. */
  onDecline?: (() => void) | undefined;
}

export function AgreementSheet({ kind, open, onClose, onAgree, onDecline }: AgreementSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(kind);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts with the requested text.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setShown(kind);
  }
  const answer = (reply: (() => void) | undefined) => () => {
    reply?.();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`account.agreement.title.${shown}`)}
      footer={
        onAgree && (
          <div className={styles.answers}>
            <Button size="lg" onClick={answer(onDecline)}>
              {t("account.agreement.decline")}
            </Button>
            <Button size="lg" tone="primary" onClick={answer(onAgree)}>
              {t("account.agreement.agree")}
            </Button>
          </div>
        )
      }
    >
      <AgreementTabs shown={shown} onShow={setShown} />
    </Sheet>
  );
}
