// The number of results for screen readers, and what to type when there are none.
import { useTranslation } from "@/i18n/useTranslation";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./Palette.module.css";

interface PaletteStatusProps {
  typed: string;
  count: number;
  waiting: boolean;
  failed: boolean;
}

export function PaletteStatus({ typed, count, waiting, failed }: PaletteStatusProps) {
  const { t } = useTranslation();
  const none = count === 0 && !waiting && !failed;
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <p className={styles.searching}>
          <Spinner />
          {t("console.palette.searching")}
        </p>
      )}
      {none && (
        <>
          <p>{t("console.palette.none", { keyword: typed })}</p>
          <p className={styles.note}>{t("console.palette.noneHint")}</p>
        </>
      )}
      {!waiting && count > 0 && typed !== "" && (
        <span className="visually-hidden">{t("console.palette.found", { count })}</span>
      )}
    </div>
  );
}
