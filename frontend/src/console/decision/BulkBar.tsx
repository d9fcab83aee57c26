// Decisions about the picked rows, above the foot of the page; the picked ones can be extended to all of the filter.
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Progress } from "@/ui/progress/Progress";
import styles from "./BulkBar.module.css";
import type { BulkProgress } from "./useBulk";

interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** Number of rows of the filter on all pages, to pick them too; null if the page has them all. */
  all: number | null;
  onAll: () => void;
  /** A decision that is under way. */
  progress: BulkProgress | null;
  /** The decisions as buttons, the main one last. */
  children: ReactNode;
}

export function BulkBar(props: BulkBarProps) {
  const { label, count, onClear, all, onAll, progress, children } = props;
  const { t } = useTranslation();
  if (progress) {
    return (
      <section className={styles.bar} aria-label={label}>
        <Working progress={progress} />
      </section>
    );
  }
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.count}>{t("console.table.picked", { count })}</p>
      <IconButton icon="x" size={18} label={t("console.table.unpick")} onClick={onClear} />
      {all !== null && (
        <Button tone="text" size="sm" onClick={onAll}>
          {t("console.decision.chooseAll", { count: all })}
        </Button>
      )}
      {children}
    </section>
  );
}

/** The progress of a decision. */
export function Working({ progress: { done, total } }: { progress: BulkProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text =
    total === null
      ? t("console.decision.collecting")
      : t("console.decision.working", { done: format.number(done), total: format.number(total) });
  return (
    <div className={styles.working}>
      <p role="status">{text}</p>
      <Progress value={total ? done / total : 0} label={text} />
    </div>
  );
}
