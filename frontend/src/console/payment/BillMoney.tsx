// An amount of a side, or a dash if the side has none.
import { useTranslation } from "@/i18n/useTranslation";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import styles from "./BillPart.module.css";

/** `text`: the amount in words, or null. */
export function BillMoney({ text }: { text: string | null }) {
  const { t } = useTranslation();
  if (text !== null) return <b className={styles.money}>{text}</b>;
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t("paydesk.bill.absent")}</VisuallyHidden>
    </>
  );
}
