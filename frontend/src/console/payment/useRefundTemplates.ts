// The usual reasons why money goes back, and why it does not.
import { useTranslation } from "@/i18n/useTranslation";
import type { ReasonTemplate } from "../decision/ReasonField";

export const REFUND_TEMPLATES = ["absent", "changed", "overpaid", "goodwill"] as const;
export const REJECTION_TEMPLATES = ["rules", "wrong"] as const;

type TemplateName = (typeof REFUND_TEMPLATES | typeof REJECTION_TEMPLATES)[number];

export function useRefundTemplates(names: readonly TemplateName[]): ReasonTemplate[] {
  const { t } = useTranslation();
  return names.map((name) => ({
    name: t(`paydesk.template.${name}.name`),
    text: t(`paydesk.template.${name}.text`),
  }));
}
