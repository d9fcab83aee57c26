// The kind and the order of the moments that are listed.
import type { MediaKind, MomentSort } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { MOMENT_SORTS } from "@/shared/moment/momentList";
import { ChipRow } from "@/ui/choice/ChipRow";
import { SortSelect } from "@/ui/choice/SortSelect";
import styles from "./ScenePage.module.css";

const FILTERS = ["all", "image", "video"] as const;
export type MomentFilter = (typeof FILTERS)[number];

export const isMomentFilter = (value: unknown): value is MomentFilter =>
  FILTERS.some((one) => one === value);

export const kindOf = (filter: MomentFilter): MediaKind | null =>
  filter === "all" ? null : filter;

interface MomentChoicesProps {
  filter: MomentFilter;
  onFilter: (filter: MomentFilter) => void;
  sort: MomentSort;
  onSort: (sort: MomentSort) => void;
}

export function MomentChoices({ filter, onFilter, sort, onSort }: MomentChoicesProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.top} aria-label={t("common.title.scene")}>
      <ChipRow
        className={styles.filters}
        label={t("scene.filter.label")}
        options={FILTERS.map((value) => ({ value, label: t(`scene.filter.${value}`) }))}
        value={filter}
        onChange={onFilter}
      />
      <SortSelect
        label={t("display.sort.label")}
        options={MOMENT_SORTS.map((value) => ({ value, label: t(`display.sort.${value}`) }))}
        value={sort}
        onChange={onSort}
      />
    </section>
  );
}
