// No work matches: names each filter, and how many works there would be without it.
import { useQueries } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { useGroupName } from "../activity/useGroupName";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { NoRows } from "../table/NoRows";
import { workFilterOf, workViewOf } from "./useWorkLines";

interface NoWorksProps {
  competitionId: number;
  query: ConsoleQuery<"works">;
  move: ReturnType<typeof useConsoleQuery<"works">>[1];
}

export function NoWorks({ competitionId, query, move }: NoWorksProps) {
  const { t } = useTranslation();
  const group = useGroupName(competitionId, query.group);
  const labels = {
    group: query.group === undefined ? undefined : group,
    keyword: query.keyword,
  };
  const active = (["group", "keyword"] as const).flatMap((key) => {
    const label = labels[key];
    return label === undefined ? [] : [{ key, label }];
  });
  const counts = useQueries({
    queries: active.map(({ key }) =>
      organiserQuery("organise.workList", {
        competitionId,
        ...workFilterOf({ ...query, [key]: undefined }),
        size: 1,
      }),
    ),
  });
  const isDone = workViewOf(query) === "awaiting";
  return (
    <NoRows
      none={t(isDone ? "console.works.allDone" : "console.table.none")}
      filters={active.map((filter, index) => ({
        ...filter,
        count: counts[index]?.data?.total,
        onDrop: () => move.refine({ [filter.key]: undefined, page: undefined }),
      }))}
      onDropAll={() => move.refine({ keyword: undefined, group: undefined, page: undefined })}
    />
  );
}
