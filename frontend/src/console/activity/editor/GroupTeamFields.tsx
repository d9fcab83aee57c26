// Whether a group takes teams, and the unit of its fee then.
import type { FeeMode, GroupBody, GroupMode } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { GroupChoice } from "./GroupChoice";

const MODES = ["single", "team"] as const satisfies readonly GroupMode[];
const FEE_MODES = ["perTeam", "perPerson"] as const satisfies readonly FeeMode[];

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
      onChange={(mode) => onChange({ mode, feeMode: mode === "team" ? "perTeam" : "perPerson" })}
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
