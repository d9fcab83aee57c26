// The usual reasons why a work is returned.
import { useTranslation } from "@/i18n/useTranslation";
import type { ReasonTemplate } from "../decision/ReasonField";

const TEMPLATES = ["copied", "blurred", "contact", "theme"] as const;

export function useWorkTemplates(): ReasonTemplate[] {
  const { t } = useTranslation();
  return TEMPLATES.map((name) => ({
    name: t(`console.works.templateName.${name}`),
    text: t(`console.works.template.${name}`),
  }));
}
