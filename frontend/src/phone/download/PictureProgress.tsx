// The progress of loading a picture.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Progress } from "@/ui/progress/Progress";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./PictureProgress.module.css";

export function PictureProgress({ progress }: { progress: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.coming}>
      <p role="status">{t("download.loading")}</p>
      {progress === null ? (
        <Spinner />
      ) : (
        <>
          <Progress value={progress} label={t("download.loading")} />
          <p className={styles.percent} aria-hidden="true">
            {format.percent(progress)}
          </p>
        </>
      )}
    </div>
  );
}
