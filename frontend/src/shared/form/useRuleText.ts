// The message for a broken rule.
import { useCallback } from "react";
import type { Rule } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

/** `(rule, label)`: some messages contain the label of the field. */
export function useRuleText(): (rule: Rule, label: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (rule, label) => {
      const params: Record<string, number> = "params" in rule ? rule.params : {};
      return t(`errors.valid.${rule.rule}`, { label, ...params });
    },
    [t],
  );
}
