// The organiser's full statement, to read and agree to.
import type { ActivityKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./StatementSheet.module.css";

interface StatementSheetProps {
  /** Kind of the activity. */
  kind: ActivityKind;
  text: string;
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

export function StatementSheet({ kind, text, open, onClose, onAgree }: StatementSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`signup.statement.title.${kind}`)}
      footer={
        <Button tone="primary" size="lg" onClick={onAgree}>
          {t("signup.statement.agree")}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Sheet>
  );
}
