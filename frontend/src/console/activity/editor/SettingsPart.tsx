// The settings of an activity, each with one sentence that says what it does.
import type { SignupSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { Switch } from "@/ui/form/Switch";
import styles from "./SettingsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";

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

export function SettingsPart({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const { body, edit, errors } = draft;
  const { settings } = body;
  const set = (change: Partial<SignupSettings>) => edit({ settings: { ...settings, ...change } });
  const review = t("console.editor.setting.reviewRequired");
  return (
    <Card pad>
      <Setting label={review} note={t("console.editor.settingNote.reviewRequired")}>
        <Switch
          label={review}
          checked={body.reviewRequired ?? body.kind === "contest"}
          onChange={(reviewRequired) => edit({ reviewRequired })}
        />
      </Setting>
      {SWITCHES.map((name) => {
        const label = t(`console.editor.setting.${name}`);
        return (
          <Setting key={name} label={label} note={t(`console.editor.settingNote.${name}`)}>
            <Switch label={label} checked={settings[name]} onChange={(on) => set({ [name]: on })} />
          </Setting>
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

interface SettingProps {
  label: string;
  note: string;
  children: React.ReactNode;
}

function Setting({ label, note, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <span className={styles.words}>
        <b aria-hidden="true">{label}</b>
        <small>{note}</small>
      </span>
      {children}
    </div>
  );
}
