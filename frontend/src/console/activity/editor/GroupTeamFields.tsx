// The fields of a group about teams: its mode, and the units of its fee and of its places.
import type { CapacityUnit, FeeMode, GroupBody, GroupMode } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { GroupChoice } from "./GroupChoice";

const MODES = ["single", "team"] as const satisfies readonly GroupMode[];
const FEE_MODES = ["perTeam", "perPerson"] as const satisfies readonly FeeMode[];

const UNITS = ["person", "team"] as const satisfies readonly CapacityUnit[];

interface GroupTeamProps {
  body: GroupBody;
  onChange: (change: Partial<GroupBody>) => void;
}

/** `used`: someone has signed up, so that the server refuses another mode. */
export function GroupModeField({ body, used, onChange }: GroupTeamProps & { used: boolean }) {
  const { t } = useTranslation();
  return (
    <GroupChoice
      label={t("console.editor.group.mode")}
      help={t("console.editor.modeHelp")}
      disabled={used}
      values={MODES}
      wordOf={(mode) => t(`console.editor.groupMode.${mode}`)}
      value={body.mode}
      // Captains pay for their team, unless the organiser chooses otherwise.
      onChange={(mode) =>
        onChange({
          mode,
          feeMode: mode === "team" ? "perTeam" : "perPerson",
          capacityUnit: "person",
        })
      }
    />
  );
}

export function FeeModeField({ body, onChange }: GroupTeamProps) {
  const { t } = useTranslation();
  return (
    <GroupChoice
      label={t("console.editor.group.feeMode")}
      values={FEE_MODES}
      wordOf={(feeMode) => t(`console.editor.feeMode.${feeMode}`)}
      value={body.feeMode}
      onChange={(feeMode) => onChange({ feeMode })}
    />
  );
}

/** `used`: places are held, so that the server refuses another unit. */
export function CapacityUnitField({ body, used, onChange }: GroupTeamProps & { used: boolean }) {
  const { t } = useTranslation();
  return (
    <GroupChoice
      label={t("console.editor.group.capacityUnit")}
      disabled={used}
      values={UNITS}
      wordOf={(unit) => t(`console.editor.capacityUnit.${unit}`)}
      value={body.capacityUnit}
      onChange={(capacityUnit) => onChange({ capacityUnit })}
    />
  );
}
