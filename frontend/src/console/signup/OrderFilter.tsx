// The order of the sign-ups on a phone, whose cards have no headers to press.
import { useTranslation } from "@/i18n/useTranslation";
import { FilterSelect } from "../table/FilterSelect";
import styles from "./OrderFilter.module.css";

interface OrderFilterProps {
  order: string;
  onOrder: (order: string | undefined) => void;
}

export function OrderFilter({ order, onOrder }: OrderFilterProps) {
  const { t } = useTranslation();
  const columns = [
    { name: "name", label: t("console.signups.person") },
    { name: "state", label: t("signup.fact.status") },
    { name: "group", label: t("signup.fact.group") },
  ];
  // Numbers grow with the time of sending.
  const options = [
    { value: order === "number" ? "number" : "oldest", label: t("console.table.oldest") },
    ...columns.flatMap(({ name, label }) => [
      { value: name, label: `${label} ↑` },
      { value: `${name}Down`, label: `${label} ↓` },
    ]),
  ];
  return (
    <div className={styles.phone}>
      <FilterSelect
        label={t("console.table.order")}
        anyLabel={t("console.table.newest")}
        value={options.find(({ value }) => value === order)?.value}
        options={options}
        onChange={onOrder}
      />
    </div>
  );
}
