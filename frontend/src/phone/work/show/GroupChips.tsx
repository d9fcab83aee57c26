// The groups of an activity as chips that filter its works.
import type { ReactNode } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ChipRow } from "@/ui/choice/ChipRow";
import styles from "./GroupChips.module.css";
import { severalGroups } from "./useActivity";

interface GroupChipsProps {
  activity: ActivityDetail | undefined;
  value: number | null;
  onChange: (group: number | null) => void;
  /** Stands there if there is only one group, so that the content below does not move. */
  instead?: ReactNode;
}

const ALL = "all";

export function GroupChips({ activity, value, onChange, instead }: GroupChipsProps) {
  const { t } = useTranslation();
  const groups = severalGroups(activity);
  // Most activities have groups: reserves the room, so that the content below does not move.
  if (!activity) return <div className={styles.room} />;
  if (groups.length === 0) {
    return instead === undefined ? null : <p className={styles.room}>{instead}</p>;
  }
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
