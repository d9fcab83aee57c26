// The usual reasons why a sign-up is rejected.
import { useTranslation } from "@/i18n/useTranslation";
import type { ReasonTemplate } from "../decision/ReasonField";

const TEMPLATES = ["incomplete", "age", "duplicate", "outside"] as const;

export function useSignupTemplates(): ReasonTemplate[] {
  const { t } = useTranslation();
  return TEMPLATES.map((name) => ({
    name: t(`console.signups.templateName.${name}`),
    text: t(`console.signups.template.${name}`),
  }));
}
