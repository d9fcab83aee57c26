// The message for a broken rule.
import { useCallback } from "react";
import type { Rule } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

/** How a field is filled in: by typing a value, or by choosing one, a file or a day. */
export type Filling = "typed" | "chosen";

/** `(rule, label, filling)`: some messages contain the label of the field. */
export function useRuleText(): (rule: Rule, label: string, filling?: Filling) => string {
  const { t } = useTranslation();
  return useCallback(
    (rule, label, filling = "typed") => {
      const params: Record<string, number> = "params" in rule ? rule.params : {};
      const isChoice = rule.rule === "required" && filling === "chosen";
      return t(`errors.valid.${isChoice ? "requiredChoice" : rule.rule}`, { label, ...params });
    },
    [t],
  );
}
