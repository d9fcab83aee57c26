// Filters of the audit log: member, action, object, and the first and last day.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DayFilter } from "../table/DayFilter";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
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
    <DayFilter
      label={t(`console.audit.${name}`)}
      day={query[name]}
      onChange={(chosen) => refine({ [name]: chosen })}
    />
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
