// The counts of the selected moments, and the button that downloads them.
import type { Moment } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useMomentCounts } from "@/shared/moment/MomentGrid";
import { originalKey } from "@/shared/stage/originals";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import styles from "./SelectionDock.module.css";

interface SelectionDockProps {
  moments: readonly Moment[];
  onDownload: () => void;
}

export function SelectionDock({ moments, onDownload }: SelectionDockProps) {
  const { t } = useTranslation();
  const counts = useMomentCounts();
  return (
    <Dock>
      <p className={styles.counts} role="status">
        {moments.length > 0 ? counts(moments) : t("scene.select.count", { count: 0 })}
      </p>
      <Button
        size="lg"
        tone="primary"
        icon="download-simple"
        className={styles.take}
        disabled={moments.length === 0}
        onClick={onDownload}
      >
        {t(originalKey(moments))}
      </Button>
    </Dock>
  );
}
