// The bar below the form of a work: save the draft, or send it.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import styles from "./EditorDock.module.css";
import type { WorkFormView } from "./useWorkForm";

interface EditorDockProps {
  work: Pick<WorkFormView, "saving" | "sending" | "busy" | "save">;
  /** Id of the form, which sends. */
  formId: string;
  review: boolean;
  /** Only the captain sends the work of a team. */
  leads: boolean;
}

export function EditorDock({ work, formId, review, leads }: EditorDockProps) {
  const { t } = useTranslation();
  const send = t(review ? "work.sendForReview" : "work.send");
  return (
    <Dock>
      <Button size="lg" loading={work.saving} onClick={work.save}>
        {t("work.saveDraft")}
      </Button>
      {leads ? (
        <Button
          tone="primary"
          size="lg"
          type="submit"
          form={formId}
          loading={work.sending}
          disabled={work.busy}
          className={styles.send}
        >
          {work.busy ? t("work.uploading") : send}
        </Button>
      ) : (
        <p className={styles.captain}>{t("work.captainSends")}</p>
      )}
    </Dock>
  );
}
