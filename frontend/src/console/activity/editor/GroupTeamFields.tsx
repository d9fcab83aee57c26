// The fields of a group about teams: its mode, and the units of its fee and of its places.
import type { CapacityUnit, FeeMode, GroupBody, GroupMode } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { Submit } from "@/shared/form/useSubmit";
import { GroupChoice } from "./GroupChoice";

const MODES = ["single", "team"] as const satisfies readonly GroupMode[];
const FEE_MODES = ["perTeam", "perPerson", "each"] as const satisfies readonly FeeMode[];
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

interface FeeModeProps extends GroupTeamProps {
  used: boolean;
  errors: Submit["errors"];
}

/** `used`: someone has signed up, so that the server refuses a change to or from orders of single members. */
export function FeeModeField({ body, used, onChange, errors }: FeeModeProps) {
  const { t } = useTranslation();
  const label = t("console.editor.group.feeMode");
  const isEach = body.feeMode === "each";
  return (
    <GroupChoice
      label={label}
      help={isEach ? t("console.editor.eachHelp") : undefined}
      error={errors.text("feeMode", label)}
      disabled={used && isEach}
      values={FEE_MODES}
      isOff={(feeMode) => used && feeMode === "each"}
      wordOf={(feeMode) => t(`console.editor.feeMode.${feeMode}`)}
      value={body.feeMode}
      onChange={(feeMode) => {
        onChange({ feeMode });
        errors.forget("feeMode");
      }}
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
