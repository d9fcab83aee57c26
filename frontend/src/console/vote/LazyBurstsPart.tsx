// Loads the chart of bursts when its part of the page is opened: its library is as large as the rest.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { VoteListProps } from "./VoteList";

const load = () => import("./BurstsPart").then((module) => module.BurstsPart);

export function LazyBurstsPart(props: VoteListProps) {
  const { t } = useTranslation();
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return failed ? (
    <Button tone="line" icon="arrow-clockwise-bold" onClick={retry}>
      {t("common.action.retry")}
    </Button>
  ) : (
    <Skeleton height={316} radius={20} />
  );
}
