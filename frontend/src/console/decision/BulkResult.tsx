// The result of a bulk decision: the number of changed rows, and each unchanged row with its reason.
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./BulkResult.module.css";

export interface Unchanged {
  id: number;
  name: string;
  number: string;
  why: string;
}

export interface Decided {
  changed: number;
  unchanged: readonly Unchanged[];
}

interface Outcome {
  id: number;
  code: number | null;
  msg: string | null;
}

/** Joins the outcomes with the names of their rows. */
export function decidedOf(
  outcomes: readonly Outcome[],
  nameOf: (id: number) => Pick<Unchanged, "name" | "number"> | undefined,
): Decided {
  const failed = outcomes.filter(({ code }) => code !== null);
  return {
    changed: outcomes.length - failed.length,
    unchanged: failed.map(({ id, msg }) => ({
      id,
      name: "",
      number: "",
      ...nameOf(id),
      why: msg ?? "",
    })),
  };
}

export function BulkResult({ decided, onClose }: { decided: Decided; onClose: () => void }) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const { changed, unchanged } = decided;
  return (
    <section className={styles.panel} role="status" aria-label={t("console.decision.result")}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {t("console.decision.changed", { count: changed })}
          {unchanged.length > 0 &&
            ` ${t("console.decision.unchanged", { count: unchanged.length })}`}
        </h2>
        <IconButton icon="x" size={18} label={labels.close} onClick={onClose} />
      </header>
      {unchanged.length > 0 && (
        <ul className={styles.rows}>
          {unchanged.map(({ id, name, number, why }) => (
            <li key={id} className={styles.row}>
              <span className={styles.who}>
                <b dir="auto">{name}</b>
                <small>{number}</small>
              </span>
              <span className={styles.why}>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
