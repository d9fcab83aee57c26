// What is chosen, and what can be done with it.
import type { Moment } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { originalKey } from "../media/originals";
import { useMomentCounts } from "./MomentGrid";
import styles from "./OriginalsDock.module.css";

interface SelectionDockProps {
  moments: readonly Moment[];
  onCancel: () => void;
  onDownload: () => void;
}

export function SelectionDock({ moments, onCancel, onDownload }: SelectionDockProps) {
  const { t } = useTranslation();
  const counts = useMomentCounts();
  return (
    <Dock>
      <p className={styles.words} role="status" data-full-row="">
        {moments.length > 0 ? counts(moments) : t("scene.select.count", { count: 0 })}
      </p>
      <Button size="lg" onClick={onCancel}>
        {t("common.action.cancel")}
      </Button>
      <Button
        size="lg"
        tone="primary"
        icon="download-simple"
        disabled={moments.length === 0}
        onClick={onDownload}
      >
        {t(originalKey(moments))}
      </Button>
    </Dock>
  );
}
