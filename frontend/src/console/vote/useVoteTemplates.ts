// The usual reasons why votes are counted, or made void.
import { useTranslation } from "@/i18n/useTranslation";
import type { ReasonTemplate } from "../decision/ReasonField";
import type { Verdict } from "./decideVotes";

const TEMPLATES = {
  count: ["genuine", "group"],
  void: ["device", "burst", "bought"],
} as const;

export function useVoteTemplates(verdict: Verdict): ReasonTemplate[] {
  const { t } = useTranslation();
  return TEMPLATES[verdict].map((name) => ({
    name: t(`votedesk.template.${name}.name`),
    text: t(`votedesk.template.${name}.text`),
  }));
}
