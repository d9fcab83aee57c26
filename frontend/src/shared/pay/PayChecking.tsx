// Says that the server is asked about a payment, or that it has heard of none yet.
import { useTranslation } from "@/i18n/useTranslation";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./PaySheet.module.css";

export function PayChecking({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={styles.checking} role="status">
      {!isOver && <Spinner />}
      <span>{t(isOver ? "pay.wait.none" : "pay.wait.checking")}</span>
    </p>
  );
}
