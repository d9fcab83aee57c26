// The agreements in a sheet, one tab each; with `onAgree` it also takes the answer.
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { QueryView } from "@/core/QueryView";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Segmented } from "@/ui/choice/Segmented";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./AgreementSheet.module.css";
import { AgreementSkeleton } from "./AgreementSkeleton";
import { AgreementText } from "./AgreementText";

interface AgreementSheetProps {
  /** The text that is shown first. */
  kind: AgreementKind;
  open: boolean;
  onClose: () => void;
  /** Given where the reader is asked to agree: the sheet then ends in two buttons. */
  onAgree?: (() => void) | undefined;
  /** By itself declining only closes the sheet. */
  onDecline?: (() => void) | undefined;
}

const KINDS: readonly AgreementKind[] = ["service", "privacy", "portrait"];

export function AgreementSheet({ kind, open, onClose, onAgree, onDecline }: AgreementSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(kind);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts with the text that was asked for.
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

interface AgreementTabsProps {
  shown: AgreementKind;
  onShow: (kind: AgreementKind) => void;
}

function AgreementTabs({ shown, onShow }: AgreementTabsProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const agreement = useQuery(queryFor("common.agreement", { type: shown }));
  const show = (kind: AgreementKind) => {
    onShow(kind);
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={top}>
      <div className={styles.tabs}>
        <Segmented
          label={t("account.agreement.kinds")}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(`account.agreement.tab.${kind}`),
          }))}
          value={shown}
          onChange={show}
          panelId={panelId}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`account.agreement.title.${shown}`)}
        // A long text is scrolled by keyboard from here.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className={styles.panel}
      >
        <QueryView query={agreement} skeleton={<AgreementSkeleton />}>
          {(text) => <AgreementText agreement={text} />}
        </QueryView>
      </div>
    </div>
  );
}
