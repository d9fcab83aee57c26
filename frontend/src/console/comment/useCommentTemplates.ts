// The usual reasons why a comment is hidden.
import { useTranslation } from "@/i18n/useTranslation";
import type { ReasonTemplate } from "../decision/ReasonField";

const TEMPLATES = ["offensive", "privacy", "advertising"] as const;

export function useCommentTemplates(): ReasonTemplate[] {
  const { t } = useTranslation();
  return TEMPLATES.map((name) => ({
    name: t(`comment.report.reasons.${name}`),
    text: t(`moderation.template.${name}`),
  }));
}
