// The result of a bulk decision: the number of changed rows, each unchanged row with its reason, and the way back.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./BulkResult.module.css";
import type { Decided } from "./decideAll";

export interface BulkUndo {
  /** End of the offer, ms since 1970. */
  until: number;
  run: () => void;
}

/** Rows that are listed; the others are counted. */
const LISTED = 100;

interface BulkResultProps {
  decided: Decided;
  undo: BulkUndo | null;
  onClose: () => void;
}

export function BulkResult({ decided, undo, onClose }: BulkResultProps) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const { changed, unchanged } = decided;
  const more = unchanged.length - LISTED;
  return (
    <section className={styles.panel} role="status" aria-label={t("console.decision.result")}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {t("console.decision.changed", { count: changed.length })}
          {unchanged.length > 0 &&
            ` ${t("console.decision.unchanged", { count: unchanged.length })}`}
        </h2>
        {undo && (
          // The seconds are not announced.
          <span aria-live="off">
            <UndoButton undo={undo} />
          </span>
        )}
        <IconButton icon="x" size={18} label={labels.close} onClick={onClose} />
      </header>
      {unchanged.length > 0 && (
        <ul className={styles.rows}>
          {unchanged.slice(0, LISTED).map(({ id, name, number, why }) => (
            <li key={id} className={styles.row}>
              <span className={styles.who}>
                <b dir="auto">{name}</b>
                <small>{number}</small>
              </span>
              <span className={styles.why}>{why}</span>
            </li>
          ))}
          {more > 0 && (
            <li className={styles.row}>{t("console.decision.more", { count: more })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Gone when its time is over. */
function UndoButton({ undo }: { undo: BulkUndo }) {
  const { t } = useTranslation();
  const { left, done } = useCountdown(undo.until);
  if (done) return null;
  return (
    <Button tone="text" size="sm" onClick={undo.run}>
      {t("console.decision.undo", { count: Math.ceil(left / 1000) })}
    </Button>
  );
}
