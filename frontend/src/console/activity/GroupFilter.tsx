// Filters by a group of the activity; absent where there is only one.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { FilterSelect } from "../table/FilterSelect";

interface GroupFilterProps {
  competitionId: number;
  group: number | undefined;
  onChange: (group: number | undefined) => void;
}

export function GroupFilter({ competitionId, group, onChange }: GroupFilterProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const groups = data?.groups ?? [];
  if (groups.length < 2) return null;
  return (
    <FilterSelect
      label={t("signup.fact.group")}
      anyLabel={t("console.table.all")}
      value={group === undefined ? undefined : String(group)}
      options={groups.map((one) => ({
        value: String(one.id),
        label: pickText(one.group.name, i18n.language),
      }))}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  );
}
