// The group of a sign-up on site, each with its fee and its free places.
import type { OrganiserGroup, Rule } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";

interface GroupFieldProps {
  groups: readonly OrganiserGroup[];
  value: number | null;
  rule: Rule | undefined;
  onChange: (id: number) => void;
}

export function GroupField({ groups, value, rule, onChange }: GroupFieldProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const ruleText = useRuleText();
  const label = t("signup.fact.group");
  const wordsOf = ({ group, held }: OrganiserGroup) => {
    const { name, feeFen, capacity } = group;
    const left = capacity === null ? null : Math.max(0, capacity - held);
    return [
      pickText(name, i18n.language),
      format.price(feeFen),
      left === null ? t("console.onSite.unlimited") : t("console.onSite.left", { count: left }),
    ].join(" · ");
  };
  return (
    <Field label={label} required error={rule ? ruleText(rule, label, "chosen") : null}>
      <SelectInput
        value={value === null ? "" : String(value)}
        placeholder={t("signup.form.select")}
        options={groups.map((one) => ({ value: String(one.id), label: wordsOf(one) }))}
        onChange={(id) => onChange(Number(id))}
      />
    </Field>
  );
}
