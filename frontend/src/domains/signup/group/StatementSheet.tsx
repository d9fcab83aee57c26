// The organiser's statement in full, to be read and agreed to.
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./StatementSheet.module.css";

interface StatementSheetProps {
  text: string;
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

export function StatementSheet({ text, open, onClose, onAgree }: StatementSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("signup.statement.title")}
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
