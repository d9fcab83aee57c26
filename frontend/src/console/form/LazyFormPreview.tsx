// Loads the code of the phone's form after the questions: it is as large as the builder.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { FormPreviewProps } from "./FormPreview";
import styles from "./LazyFormPreview.module.css";

const load = () => import("./FormPreview").then((module) => module.FormPreview);

export function LazyFormPreview(props: FormPreviewProps) {
  const { t } = useTranslation();
  const { Part, failed, retry } = useLazyPart(load);
  return (
    <div className={styles.place}>
      {Part && <Part {...props} />}
      {!Part && !failed && <Skeleton height={640} radius={32} />}
      {failed && (
        <Button tone="line" block icon="arrow-clockwise-bold" onClick={retry}>
          {t("common.action.retry")}
        </Button>
      )}
    </div>
  );
}
