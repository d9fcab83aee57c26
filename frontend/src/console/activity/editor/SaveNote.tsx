// The state of saving, with a retry after a failure.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import styles from "./SaveNote.module.css";
import type { ActivityDraft } from "./useActivityDraft";

export function SaveNote({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const { state } = draft;
  return (
    <p className={styles.note} role="status">
      {t(`console.editor.state.${state}`)}
      {state === "failed" && (
        <Button tone="text" size="sm" onClick={() => void draft.flush()}>
          {t("common.action.retry")}
        </Button>
      )}
    </p>
  );
}
