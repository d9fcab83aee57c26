// Filters of the audit log: member, action, object, and the first and last day.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { today } from "@/shared/time/calendarDay";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import styles from "./AuditPage.module.css";
import { ACTIONS, SUBJECTS } from "./actions";

const MEMBERS = 100;

interface AuditFiltersProps {
  query: ConsoleQuery<"audit">;
  move: ReturnType<typeof useConsoleQuery<"audit">>[1];
}

export function AuditFilters({ query, move }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { data: staff } = useQuery(organiserQuery("staff.list", { size: MEMBERS }));
  const all = t("console.table.all");
  const refine = (change: ConsoleQuery<"audit">) =>
    move.refine({ ...change, page: undefined, open: undefined });
  const day = (name: "from" | "until") => (
    <label className={styles.day}>
      <span>{t(`console.audit.${name}`)}</span>
      <input
        type="date"
        max={today()}
        value={query[name] ?? ""}
        onChange={(event) => refine({ [name]: event.target.value || undefined })}
      />
    </label>
  );
  return (
    <FilterBar>
      <FilterSelect
        label={t("console.audit.who")}
        anyLabel={all}
        value={query.staff === undefined ? undefined : String(query.staff)}
        options={(staff?.list ?? []).map(({ id, name, account }) => ({
          value: String(id),
          label: `${name} · ${account}`,
        }))}
        onChange={(id) => refine({ staff: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label={t("console.audit.what")}
        anyLabel={all}
        value={ACTIONS.find((one) => one === query.call)}
        options={ACTIONS.map((value) => ({ value, label: t(`console.audit.action.${value}`) }))}
        onChange={(call) => refine({ call })}
      />
      <FilterSelect
        label={t("console.audit.object")}
        anyLabel={all}
        value={SUBJECTS.find((one) => one === query.subject)}
        options={SUBJECTS.map((value) => ({ value, label: t(`console.audit.subject.${value}`) }))}
        onChange={(subject) => refine({ subject })}
      />
      {day("from")}
      {day("until")}
    </FilterBar>
  );
}
