// Notices above the form: a restored draft, a changed form, a conflict, a refusal, the waiting list.
import { useEffect, useRef } from "react";
import type { PersonKey } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { RefusalNotice } from "@/shared/signup/RefusalNotice";
import { Banner } from "@/ui/banner/Banner";
import { confirm } from "@/ui/overlay/confirm";
import styles from "./FormNotices.module.css";
import type { FormChanges } from "./knownForm";
import type { SignupForm } from "./useSignupForm";

interface FormNoticesProps {
  competitionId: number;
  otherGroups: boolean;
  state: SignupForm;
  restored: boolean;
  onStartOver: () => void;
}

export function FormNotices({
  competitionId,
  otherGroups,
  state,
  restored,
  onStartOver,
}: FormNoticesProps) {
  const { reason, refusals, changed, overtaken, onSeen, waits, joinWaiting } = state;
  const { t } = useTranslation();
  const part = useRef<HTMLDivElement>(null);
  // The pressed button is at the other end of the page.
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
  const seen = { label: t("signup.formChanged.seen"), onClick: onSeen };
  return (
    <div ref={part} tabIndex={-1} className={styles.notices}>
      {reason && (
        <RefusalNotice
          reason={reason}
          competitionId={competitionId}
          otherGroups={otherGroups}
          onJoinWaiting={joinWaiting}
          role="alert"
        />
      )}
      {waits && !reason && (
        <Banner tone="info" icon="hourglass-medium-bold" role="status">
          {t("signup.waiting.form")}
        </Banner>
      )}
      {overtaken && (
        <Banner
          tone="warn"
          role="alert"
          title={t("signup.edit.conflict.title")}
          action={changed ? undefined : seen}
        >
          {t("signup.edit.conflict.text")}
        </Banner>
      )}
      {changed && (
        <Banner tone="warn" role="alert" title={t("signup.formChanged.title")} action={seen}>
          {t("signup.formChanged.text")}
          {changed.what && <ChangeList changes={changed.what} />}
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

function ChangeList({ changes }: { changes: FormChanges }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { personFields } = changes;
  const fields = (keys: readonly PersonKey[]) => keys.map((key) => t(`person.field.${key}`));
  const lines = [
    ["added", [...changes.added, ...fields(personFields.added)]],
    ["removed", [...changes.removed, ...fields(personFields.removed)]],
    ["changed", changes.changed],
  ] as const;
  return (
    <ul className={styles.changes}>
      {lines.map(
        ([kind, questions]) =>
          questions.length > 0 && (
            <li key={kind}>
              {t(`signup.formChanged.${kind}`, { questions: format.list(questions) })}
            </li>
          ),
      )}
    </ul>
  );
}
