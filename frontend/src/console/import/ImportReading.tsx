import type { ImportChecked } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./ImportPage.module.css";

/** Shows that a file is read; its one status region then tells the number of its rows. */
export function ImportReading({
  fileName,
  data,
  isFailed,
}: {
  fileName: string;
  data: ImportChecked | null;
  isFailed: boolean;
}) {
  const { t } = useTranslation();
  const reading = data || isFailed ? null : t("console.import.reading", { name: fileName });
  return (
    <>
      <p role="status" className="visually-hidden">
        {reading}
        {data && t("console.import.rowCount", { count: data.rows.length })}
      </p>
      {reading && (
        <div aria-hidden="true">
          <p className={styles.reading}>{reading}</p>
          <Skeleton height={240} radius={14} />
        </div>
      )}
    </>
  );
}
