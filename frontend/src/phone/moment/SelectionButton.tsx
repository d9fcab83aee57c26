// The button in the bar above moments: begins a selection, or selects all or none.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import styles from "./ScenePage.module.css";
import type { useSelection } from "./useSelection";

export function SelectionButton({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const { t } = useTranslation();
  if (!selection.active) {
    return (
      <Button tone="text" className={styles.act} onClick={selection.begin}>
        {t("scene.select.start")}
      </Button>
    );
  }
  return (
    <Button
      tone="text"
      className={styles.act}
      loading={selection.loading}
      onClick={selection.toggleAll}
    >
      {t(selection.isWhole ? "scene.select.none" : "scene.select.all")}
    </Button>
  );
}
