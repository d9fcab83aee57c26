// An empty table: says why it is empty, and offers to drop each filter, with the number of rows that would appear.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";

export interface ActiveFilter {
  key: string;
  /** The filter in words, such as its group. */
  label: string;
  onDrop: () => void;
  /** Rows without this filter; undefined until known. */
  count: number | undefined;
}

interface NoRowsProps {
  /** Said where no filter is the reason. */
  none: string;
  filters: readonly ActiveFilter[];
  onDropAll: () => void;
}

export function NoRows({ none, filters, onDropAll }: NoRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // A filter without which there would still be nothing helps no one.
  const helpful = filters.filter(({ count }) => count !== 0);
  return (
    <StatePage
      kind="empty"
      inline
      title={filters.length > 0 ? t("console.table.none") : none}
      actions={
        filters.length > 0 && (
          <>
            {helpful.map(({ key, label, onDrop, count }) => (
              <Button key={key} onClick={onDrop}>
                {count === undefined
                  ? t("console.table.dropOne", { filter: label })
                  : t("console.table.dropCount", { filter: label, rows: format.number(count) })}
              </Button>
            ))}
            {(filters.length > 1 || helpful.length === 0) && (
              <Button tone="text" onClick={onDropAll}>
                {t("console.table.dropFilters")}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
