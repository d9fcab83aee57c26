// Decisions about the picked rows, above the foot of the page.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import styles from "./BulkBar.module.css";

interface BulkBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** The decisions as buttons, the main one last. */
  children: ReactNode;
}

export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.count}>{t("console.table.picked", { count })}</p>
      <IconButton icon="x" size={18} label={t("console.table.unpick")} onClick={onClear} />
      {children}
    </section>
  );
}
