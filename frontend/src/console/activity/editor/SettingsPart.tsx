// The settings of an activity, each with one sentence that says what it does.
import type { OrganiserActivity, SignupSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { CommentSettingsPart } from "./CommentSettingsPart";
import { NumberSetting, SwitchSetting } from "./SettingFields";
import type { ActivityDraft } from "./useActivityDraft";
import { VoteSettingsPart } from "./VoteSettingsPart";

const SWITCHES = [
  "waitlist",
  "resubmit",
  "reReview",
  "allowMany",
  "workReview",
  "sceneUpload",
] as const satisfies readonly (keyof SignupSettings)[];

const NUMBERS = [
  "offerHours",
  "worksPerApply",
] as const satisfies readonly (keyof SignupSettings)[];

interface SettingsPartProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function SettingsPart({ activity, draft }: SettingsPartProps) {
  return (
    <>
      <SignupSettingsPart draft={draft} />
      <VoteSettingsPart activity={activity} draft={draft} />
      <CommentSettingsPart draft={draft} />
    </>
  );
}

function SignupSettingsPart({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const { body, edit, errors } = draft;
  const { settings } = body;
  const set = (change: Partial<SignupSettings>) => edit({ settings: { ...settings, ...change } });
  return (
    <Card pad>
      <SwitchSetting
        label={t("console.editor.setting.reviewRequired")}
        note={t("console.editor.settingNote.reviewRequired")}
        checked={body.reviewRequired ?? body.kind === "contest"}
        onChange={(reviewRequired) => edit({ reviewRequired })}
      />
      {SWITCHES.map((name) => (
        <SwitchSetting
          key={name}
          label={t(`console.editor.setting.${name}`)}
          note={t(`console.editor.settingNote.${name}`)}
          checked={settings[name]}
          onChange={(on) => set({ [name]: on })}
        />
      ))}
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
    </Card>
  );
}
