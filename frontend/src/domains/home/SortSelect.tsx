// The order of the list, chosen by the phone's own picker.

import type { ActivitySort } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { SORTS } from "./homeFilter";
import styles from "./SortSelect.module.css";

interface SortSelectProps {
  value: ActivitySort;
  onChange: (sort: ActivitySort) => void;
}

export function SortSelect({ value, onChange }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sort}>
      <select
        className={styles.select}
        aria-label={t("home.sort.label")}
        value={value}
        onChange={(event) =>
          onChange(SORTS.find((sort) => sort === event.target.value) ?? "recommend")
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`home.sort.${sort}`)}
          </option>
        ))}
      </select>
      <span className={styles.shown} aria-hidden="true">
        <Icon name="sort-ascending" size={18} />
        {t(`home.sort.${value}`)}
        <Icon name="caret-down-bold" size={12} />
      </span>
    </div>
  );
}
