// Whether participants may hand their places over, and until when.
import type { TransferPolicy, TransferSettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import styles from "./SettingsPart.module.css";
import type { ActivityDraft } from "./useActivityDraft";
import { fromWall, toWall } from "./wallTime";

const POLICIES = ["none", "direct", "reviewed"] as const satisfies readonly TransferPolicy[];

export function TransferFields({ draft }: { draft: ActivityDraft }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const { body, edit, errors } = draft;
  const { settings, timezone } = body;
  const { policy, deadline } = settings.transfer;
  const set = (change: Partial<TransferSettings>) =>
    edit({ settings: { ...settings, transfer: { ...settings.transfer, ...change } } });
  const until = t("console.editor.transfer.until");
  const rule = errors["settings.transfer.deadline"];
  return (
    <>
      <Field
        label={t("console.editor.transfer.label")}
        help={t(`console.editor.transfer.note.${policy}`)}
        className={styles.number}
      >
        <SelectInput
          value={policy}
          options={POLICIES.map((value) => ({
            value,
            label: t(`console.editor.transfer.policy.${value}`),
          }))}
          onChange={(chosen) => {
            const next = POLICIES.find((one) => one === chosen) ?? "none";
            // Without places to hand over, a last time would be hidden, and could still be wrong.
            set({ policy: next, deadline: next === "none" ? null : deadline });
          }}
        />
      </Field>
      {(policy !== "none" || rule) && (
        <Field
          label={until}
          help={t("console.editor.transfer.untilHelp")}
          error={rule ? ruleText(rule, until, "chosen") : null}
          className={styles.number}
        >
          <DateInput
            type="datetime-local"
            value={toWall(deadline, timezone)}
            onChange={(wall) => set({ deadline: fromWall(wall, timezone) })}
          />
        </Field>
      )}
    </>
  );
}
