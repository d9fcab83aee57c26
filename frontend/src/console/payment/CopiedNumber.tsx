// A long number with a button that copies it.
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { toast } from "@/ui/toast/toast";
import styles from "./OrderDetails.module.css";

interface CopiedNumberProps {
  /** Name of the number, as "order number". */
  label: string;
  number: string;
}

export function CopiedNumber({ label, number }: CopiedNumberProps) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(number).then(
      () => toast.success(t("console.factor.copied")),
      () => toast.error(t("console.factor.copyFailed")),
    );
  return (
    <span className={styles.number}>
      <span className="num">{number}</span>
      <IconButton
        icon="copy"
        size={16}
        label={t("paydesk.copy", { label })}
        onClick={() => void copy()}
      />
    </span>
  );
}
