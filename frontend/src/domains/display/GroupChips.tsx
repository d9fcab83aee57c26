// The groups of an activity, to narrow its works down.
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ChipRow } from "@/ui/choice/ChipRow";
import { severalGroups } from "./useActivity";

interface GroupChipsProps {
  activity: ActivityDetail | undefined;
  value: number | null;
  onChange: (group: number | null) => void;
}

const ALL = "all";

export function GroupChips({ activity, value, onChange }: GroupChipsProps) {
  const { t } = useTranslation();
  const groups = severalGroups(activity);
  if (groups.length === 0) return null;
  return (
    <ChipRow
      label={t("display.group.label")}
      options={[
        { value: ALL, label: t("display.group.all") },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? ALL : String(value)}
      onChange={(chosen) => onChange(chosen === ALL ? null : Number(chosen))}
    />
  );
}
