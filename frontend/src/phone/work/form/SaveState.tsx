// The state of saving: saved and when, not yet, failed, or changed by another device meanwhile.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./SaveState.module.css";

interface SaveStateProps {
  /** Null while there are unsaved changes. */
  savedAt: Date | null;
  /** The last attempt to save failed. */
  failed: boolean;
  /** Set if another device has changed the work: loads its version. */
  onReread: (() => void) | null;
}

export function SaveState({ savedAt, failed, onReread }: SaveStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (onReread) {
    return (
      <Banner
        tone="warn"
        role="alert"
        title={t("work.overtaken.title")}
        action={{ label: t("work.overtaken.reread"), onClick: onReread }}
      >
        {t("work.overtaken.text")}
      </Banner>
    );
  }
  return (
    <p className={classNames(styles.state, failed && styles.failed)} role="status">
      {failed ? (
        <>
          <Icon name="warning-circle-fill" size={16} />
          {t("work.notSaved")}
        </>
      ) : (
        savedAt && (
          <>
            <Icon name="cloud-check-fill" size={16} />
            {t("work.savedAt", { time: format.time(savedAt) })}
          </>
        )
      )}
    </p>
  );
}
