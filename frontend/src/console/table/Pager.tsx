// The foot of a table: which rows are shown, of how many, and the way to the pages before and after.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import styles from "./Pager.module.css";

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** There are more rows than the total. */
  more?: boolean;
  /** There is no later page; otherwise the total decides. */
  isLast?: boolean;
  onPage: (page: number) => void;
}

export function Pager(props: PagerProps) {
  const { page, size, total, more = false, onPage } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const first = (page - 1) * size + 1;
  const last = more ? page * size : Math.min(page * size, total);
  const isLast = props.isLast ?? last >= total;
  const shown = {
    first: format.number(first),
    last: format.number(last),
    total: format.number(total),
  };
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.words}>
        {total === 0 ? "" : t(more ? "console.table.shownMore" : "console.table.shown", shown)}
      </p>
      <IconButton
        icon="caret-left"
        size={18}
        label={t("console.table.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="caret-right"
        size={18}
        label={t("console.table.next")}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
