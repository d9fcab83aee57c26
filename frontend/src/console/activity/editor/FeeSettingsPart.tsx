// The settings of payment and refunds, shown once taking part costs something.
import { activitySettings } from "@/core/activityEditor";
import type { FeeSettings, PayTiming, RefundPolicy } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { RefundSteps } from "./RefundSteps";
import { NumberSetting } from "./SettingFields";
import styles from "./SettingsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";

const TIMINGS = ["afterReview", "atApply"] as const satisfies readonly PayTiming[];
const POLICIES = ["untilDeadline", "ask", "none"] as const satisfies readonly RefundPolicy[];

interface FeeSettingsPartProps {
  draft: ActivityDraft;
  /** Sign-ups are reviewed. */
  reviewed: boolean;
}

export function FeeSettingsPart({ draft, reviewed }: FeeSettingsPartProps) {
  const { t } = useTranslation();
  const { body, edit, errors } = draft;
  const { settings, windows, timezone } = body;
  const { fee } = settings;
  const set = (change: Partial<FeeSettings>) =>
    edit({ settings: { ...settings, fee: { ...fee, ...change } } });
  const number = (name: "minutes" | "hours") => (
    <NumberSetting
      label={t(`feesetting.label.${name}`)}
      note={t(`feesetting.note.${name}`)}
      usual={activitySettings().fee[name]}
      value={fee[name]}
      rule={errors[`settings.fee.${name}`]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const { policy, steps } = fee.refund;
  const hasFault = Object.keys(errors).some((path) => path.startsWith("settings.fee.refund."));
  return (
    <Section title={t("feesetting.title")} small className={styles.group}>
      <Card pad>
        {reviewed && (
          <Field
            label={t("feesetting.label.timing")}
            help={t(`feesetting.note.${fee.timing}`)}
            className={styles.number}
          >
            <SelectInput
              value={fee.timing}
              options={TIMINGS.map((value) => ({ value, label: t(`feesetting.timing.${value}`) }))}
              onChange={(chosen) =>
                set({ timing: TIMINGS.find((one) => one === chosen) ?? "afterReview" })
              }
            />
          </Field>
        )}
        {number("minutes")}
        {number("hours")}
        <Field
          label={t("feesetting.label.policy")}
          help={t(`feesetting.note.${policy}`)}
          className={styles.number}
        >
          <SelectInput
            value={policy}
            options={POLICIES.map((value) => ({ value, label: t(`feesetting.policy.${value}`) }))}
            onChange={(chosen) => {
              const next = POLICIES.find((one) => one === chosen) ?? "untilDeadline";
              set({ refund: { policy: next, steps } });
            }}
          />
        </Field>
        {(policy === "untilDeadline" || hasFault) && (
          <RefundSteps
            steps={steps}
            onChange={(changed) => set({ refund: { policy, steps: changed } })}
            start={windows.startTime}
            zone={timezone}
            errors={errors}
          />
        )}
      </Card>
    </Section>
  );
}
