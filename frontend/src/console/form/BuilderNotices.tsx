// Notices above the questions: the activity is over, the draft differs from the form in use, a question was removed.
import { useEffect, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import styles from "./BuilderNotices.module.css";
import { EffectBanner } from "./EffectBanner";
import type { FormDraft } from "./useFormDraft";

interface BuilderNoticesProps {
  draft: FormDraft;
  /** The name of a question that was just removed. */
  removed: string | null;
  onDiscard: () => void;
  onUndo: (() => void) | undefined;
}

export function BuilderNotices({ draft, removed, onDiscard, onUndo }: BuilderNoticesProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button has gone with the settings of the question.
  useEffect(() => {
    if (removed !== null) notice.current?.focus();
  }, [removed]);
  return (
    <div className={styles.notices}>
      {!draft.stored.changeable && (
        <Banner tone="warn" role="status">
          {t("console.form.over")}
        </Banner>
      )}
      {draft.isChanged && <EffectBanner draft={draft} onDiscard={onDiscard} />}
      <div ref={notice} role="status" tabIndex={-1}>
        {removed !== null && (
          <Banner
            tone="neutral"
            icon="trash"
            action={{ label: t("console.form.undo"), onClick: () => onUndo?.() }}
          >
            {t("console.form.removed", { name: removed })}
          </Banner>
        )}
      </div>
    </div>
  );
}
