// The state of the draft, undo and redo, and the one step that shows it to participants.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import styles from "./FormActions.module.css";
import type { FormDraft } from "./useFormDraft";

interface FormActionsProps {
  draft: FormDraft;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  onUse: () => void;
}

export function FormActions({ draft, undo, redo, onUse }: FormActionsProps) {
  const { t } = useTranslation();
  const { stored, isChanged } = draft;
  return (
    <>
      <p className={styles.note} role="status">
        {t(isChanged ? "console.form.stored" : "console.form.unchanged")}
      </p>
      <span className={styles.steps}>
        <IconButton
          icon="arrow-u-up-left"
          size={20}
          label={t("console.form.undo")}
          disabled={!undo}
          onClick={undo}
        />
        <IconButton
          icon="arrow-u-up-left"
          size={20}
          label={t("console.form.redo")}
          disabled={!redo}
          onClick={redo}
          className={styles.redo}
        />
      </span>
      {stored.changeable && (
        <Button tone="primary" size="sm" disabled={!isChanged} onClick={onUse}>
          {t("console.form.use", { version: stored.nextVersion })}
        </Button>
      )}
    </>
  );
}
