// The name of a work's author; a neutral text while the activity hides its authors.
import type { WorkCard } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

export function useAuthorName({ authorName }: Pick<WorkCard, "authorName">): string {
  const { t } = useTranslation();
  return authorName || t("like.author");
}
