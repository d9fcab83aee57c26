// What a reader should know before filling in the form: a restored draft, a changed form, a refusal.
import { useEffect, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { confirm } from "@/ui/overlay/confirm";
import { RefusalNotice } from "../shared/RefusalNotice";
import type { RefusalReason } from "../shared/refusal";
import styles from "./FormNotices.module.css";

interface FormNoticesProps {
  competitionId: number;
  reason: RefusalReason | null;
  /** Refused tries so far: each brings the reader here. */
  refusals: number;
  changed: boolean;
  onSeen: () => void;
  restored: boolean;
  onStartOver: () => void;
}

export function FormNotices(props: FormNoticesProps) {
  const { competitionId, reason, refusals, changed, onSeen, restored, onStartOver } = props;
  const { t } = useTranslation();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of the page.
  useEffect(() => {
    if (refusals === 0) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "center" });
  }, [refusals]);
  const startOver = async () => {
    const yes = await confirm({
      title: t("signup.draft.question"),
      text: t("signup.draft.warning"),
      confirmLabel: t("signup.draft.startOver"),
      tone: "danger",
      icon: "arrow-u-up-left",
    });
    if (yes) onStartOver();
  };
  return (
    <div ref={part} tabIndex={-1} className={styles.notices}>
      {reason && (
        <RefusalNotice reason={reason} competitionId={competitionId} otherGroups role="alert" />
      )}
      {changed && (
        <Banner
          tone="warn"
          role="alert"
          title={t("signup.formChanged.title")}
          action={{ label: t("signup.formChanged.seen"), onClick: onSeen }}
        >
          {t("signup.formChanged.text")}
        </Banner>
      )}
      {restored && (
        <Banner
          tone="neutral"
          icon="clock-counter-clockwise"
          role="status"
          action={{ label: t("signup.draft.startOver"), onClick: () => void startOver() }}
        >
          {t("signup.draft.restored")}
        </Banner>
      )}
    </div>
  );
}
