// The fields of settings: a number with its default, a limit, and a switch.
import type { Rule } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { Switch } from "@/ui/form/Switch";
import { SettingRow } from "../../frame/SettingRow";
import styles from "./SettingsPart.module.css";

interface NumberSettingProps {
  label: string;
  /** One sentence on its effect. */
  note: string;
  /** Its default, to be named; absent if the note is enough. */
  usual?: number | undefined;
  value: number;
  rule: Rule | undefined;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
}

export function NumberSetting(props: NumberSettingProps) {
  const { label, note, usual, value, rule, disabled, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const ruleText = useRuleText();
  const named =
    usual === undefined ? [] : [t("votesetting.usual", { value: format.number(usual) })];
  return (
    <Field
      label={label}
      help={[note, ...named].join(" ")}
      error={rule ? ruleText(rule, label) : null}
      disabled={disabled}
      className={styles.number}
    >
      <NumberInput
        whole
        value={String(value)}
        // Half-typed numbers count as none, which core refuses where at least one is needed.
        onChange={(text) => onChange(/^\d{1,4}$/.test(text) ? Number(text) : 0)}
      />
    </Field>
  );
}

interface LimitSettingProps {
  label: string;
  note: string;
  /** Null without a limit. */
  value: number | null;
  rule: Rule | undefined;
  onChange: (value: number | null) => void;
}

/** A number that may be left out. */
export function LimitSetting({ label, note, value, rule, onChange }: LimitSettingProps) {
  const ruleText = useRuleText();
  return (
    <Field
      label={label}
      help={note}
      error={rule ? ruleText(rule, label) : null}
      className={styles.number}
    >
      <NumberInput
        whole
        value={value === null ? "" : String(value)}
        // Half-typed numbers count as none, which core refuses.
        onChange={(text) => {
          if (text.trim() === "") onChange(null);
          else onChange(/^\d{1,9}$/.test(text) ? Number(text) : 0);
        }}
      />
    </Field>
  );
}

interface SwitchSettingProps {
  label: string;
  /** One sentence on its effect. */
  note: string;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

export function SwitchSetting({ label, note, ...control }: SwitchSettingProps) {
  return (
    <SettingRow label={label} note={note}>
      <Switch label={label} {...control} />
    </SettingRow>
  );
}
