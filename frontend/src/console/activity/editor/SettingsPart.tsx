// The settings of an activity, each with one sentence that says what it does.
import { groupFee } from "@/core/activityEditor";
import type { OrganiserActivity, SignupSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { CommentSettingsPart } from "./CommentSettingsPart";
import { FeeSettingsPart } from "./FeeSettingsPart";
import { LimitSetting, NumberSetting, SwitchSetting } from "./SettingFields";
import { TransferFields } from "./TransferFields";
import type { ActivityDraft } from "./useActivityDraft";
import { VoteSettingsPart } from "./VoteSettingsPart";

const SWITCHES = [
  "resubmit",
  "reReview",
  "allowMany",
  "workReview",
  "sceneUpload",
] as const satisfies readonly (keyof SignupSettings)[];

type SwitchName = (typeof SWITCHES)[number] | "waitlist";

const NUMBERS = [
  "offerHours",
  "worksPerApply",
] as const satisfies readonly (keyof SignupSettings)[];

interface SettingsPartProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function SettingsPart({ activity, draft }: SettingsPartProps) {
  const { body, errors } = draft;
  const reviewed = body.reviewRequired ?? body.kind === "contest";
  const hasFees =
    activity.groups.some(({ group }) => groupFee(group, new Date().toISOString()).hasFee) ||
    Object.keys(errors).some((path) => path.startsWith("settings.fee."));
  return (
    <>
      <SignupSettingsPart draft={draft} reviewed={reviewed} />
      {hasFees && <FeeSettingsPart draft={draft} reviewed={reviewed} />}
      <VoteSettingsPart activity={activity} draft={draft} />
      <CommentSettingsPart draft={draft} />
    </>
  );
}

function SignupSettingsPart({ draft, reviewed }: { draft: ActivityDraft; reviewed: boolean }) {
  const { t } = useTranslation();
  const { body, edit, errors } = draft;
  const { settings } = body;
  const set = (change: Partial<SignupSettings>) => edit({ settings: { ...settings, ...change } });
  const switchOf = (name: SwitchName) => (
    <SwitchSetting
      key={name}
      label={t(`console.editor.setting.${name}`)}
      note={t(`console.editor.settingNote.${name}`)}
      checked={settings[name]}
      onChange={(on) => set({ [name]: on })}
    />
  );
  const limit = errors["settings.waitlistMax"];
  return (
    <Card pad>
      <SwitchSetting
        label={t("console.editor.setting.reviewRequired")}
        note={t("console.editor.settingNote.reviewRequired")}
        checked={reviewed}
        onChange={(reviewRequired) => edit({ reviewRequired })}
      />
      {switchOf("waitlist")}
      {(settings.waitlist || limit) && (
        <LimitSetting
          label={t("console.editor.setting.waitlistMax")}
          note={t("console.editor.settingNote.waitlistMax")}
          value={settings.waitlistMax}
          rule={limit}
          onChange={(waitlistMax) => set({ waitlistMax })}
        />
      )}
      {SWITCHES.map(switchOf)}
      {NUMBERS.map((name) => (
        <NumberSetting
          key={name}
          label={t(`console.editor.setting.${name}`)}
          note={t(`console.editor.settingNote.${name}`)}
          value={settings[name]}
          rule={errors[`settings.${name}`]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TransferFields draft={draft} />
    </Card>
  );
}
