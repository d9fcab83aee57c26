// Progress and failures of a download of several originals.
import { useTranslation } from "@/i18n/useTranslation";
import type { Original } from "@/shared/stage/originals";
import type { OriginalsState } from "@/shared/stage/useOriginals";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { Progress } from "@/ui/progress/Progress";
import styles from "./OriginalsDock.module.css";

interface OriginalsDockProps {
  state: OriginalsState;
  onStop: () => void;
  onRetry: (failed: readonly Original[]) => void;
}

export function OriginalsDock({ state, onStop, onRetry }: OriginalsDockProps) {
  const { t } = useTranslation();
  if (state.kind === "running") {
    const place = { index: state.done + 1, total: state.total };
    return (
      <Dock>
        <div className={styles.words} data-full-row="">
          <p role="status">{t("scene.save.running", place)}</p>
          <Progress value={state.done / state.total} label={t("scene.save.running", place)} />
        </div>
        <Button onClick={onStop}>{t("scene.save.stop")}</Button>
      </Dock>
    );
  }
  if (state.kind !== "over") return null;
  const { saved, failed } = state;
  return (
    <Dock>
      <div className={styles.words} data-full-row="">
        {saved.length > 0 && <p role="status">{t("scene.save.done", { count: saved.length })}</p>}
        {failed.length > 0 && (
          <>
            <p role="alert">{t("scene.save.failed", { count: failed.length })}</p>
            <ul className={styles.failed}>
              {failed.map(({ key, alt }) => (
                <li key={key} className="clamp1">
                  {alt}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button onClick={onStop}>{t("common.action.close")}</Button>
      {failed.length > 0 && (
        <Button tone="primary" onClick={() => onRetry(failed)}>
          {t("common.action.retry")}
        </Button>
      )}
    </Dock>
  );
}
