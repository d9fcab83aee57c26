// No sign-up matches: names each filter, and how many sign-ups there would be without it.
import { useQueries } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { useGroupName } from "../activity/useGroupName";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { NoRows } from "../table/NoRows";
import { useNotWords } from "./useNotWords";
import { NO_FILTER, signupFilterOf, statusOf } from "./useSignupLines";

interface NoSignupsProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
  move: ReturnType<typeof useConsoleQuery<"signups">>[1];
}

export function NoSignups({ competitionId, query, move }: NoSignupsProps) {
  const { t } = useTranslation();
  const group = useGroupName(competitionId, query.group);
  const status = statusOf(query);
  const labels = {
    status: status && t(`console.signups.status.${status}`),
    group: query.group === undefined ? undefined : group,
    keyword: query.keyword,
    not:
      useNotWords(competitionId, query.not)
        .map(({ label }) => label)
        .join(" · ") || undefined,
  };
  const active = (["status", "group", "not", "keyword"] as const).flatMap((key) => {
    const label = labels[key];
    return label === undefined ? [] : [{ key, label }];
  });
  const counts = useQueries({
    queries: active.map(({ key }) =>
      organiserQuery("organise.signupList", {
        competitionId,
        ...signupFilterOf({ ...query, [key]: undefined }),
        size: 1,
      }),
    ),
  });
  return (
    <NoRows
      none={t("console.signups.none")}
      filters={active.map((filter, index) => ({
        ...filter,
        count: counts[index]?.data?.total,
        onDrop: () => move.refine({ [filter.key]: undefined, page: undefined, key: undefined }),
      }))}
      onDropAll={() => move.refine(NO_FILTER)}
    />
  );
}
