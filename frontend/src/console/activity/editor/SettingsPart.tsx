// The settings of an activity, each with one sentence that says what it does.
import type { OrganiserActivity, SignupSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { Switch } from "@/ui/form/Switch";
import { SettingRow } from "../../frame/SettingRow";
import styles from "./SettingsPart.module.css";
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
    </>
  );
}

function SignupSettingsPart({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const { body, edit, errors } = draft;
  const { settings } = body;
  const set = (change: Partial<SignupSettings>) => edit({ settings: { ...settings, ...change } });
  const review = t("console.editor.setting.reviewRequired");
  return (
    <Card pad>
      <SettingRow label={review} note={t("console.editor.settingNote.reviewRequired")}>
        <Switch
          label={review}
          checked={body.reviewRequired ?? body.kind === "contest"}
          onChange={(reviewRequired) => edit({ reviewRequired })}
        />
      </SettingRow>
      {SWITCHES.map((name) => {
        const label = t(`console.editor.setting.${name}`);
        return (
          <SettingRow key={name} label={label} note={t(`console.editor.settingNote.${name}`)}>
            <Switch label={label} checked={settings[name]} onChange={(on) => set({ [name]: on })} />
          </SettingRow>
        );
      })}
      {NUMBERS.map((name) => {
        const label = t(`console.editor.setting.${name}`);
        const rule = errors[`settings.${name}`];
        return (
          <Field
            key={name}
            label={label}
            help={t(`console.editor.settingNote.${name}`)}
            error={rule ? ruleText(rule, label) : null}
            className={styles.number}
          >
            <NumberInput
              whole
              value={String(settings[name])}
              // Half-typed numbers count as none, which core refuses.
              onChange={(text) => set({ [name]: /^\d{1,4}$/.test(text) ? Number(text) : 0 })}
            />
          </Field>
        );
      })}
    </Card>
  );
}
