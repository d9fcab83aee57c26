// The work to which the page is limited; pressed, the limit is dropped.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useWorkName } from "./useWorkName";
import type { VoteListProps } from "./VoteList";

export function OneWork({ query, move }: Pick<VoteListProps, "query" | "move">) {
  const { t } = useTranslation();
  const name = useWorkName(query.work);
  if (query.work === undefined) return null;
  return (
    <Button
      size="sm"
      icon="x-bold"
      aria-label={t("votedesk.allWorks")}
      onClick={() => move.refine({ work: undefined, page: undefined })}
    >
      <span dir="auto">{name ?? t("moderation.oneWork")}</span>
    </Button>
  );
}
