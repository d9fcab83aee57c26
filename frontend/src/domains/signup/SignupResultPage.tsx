// What became of a sign-up, and what comes next.
import { useQuery } from "@tanstack/react-query";
import { href } from "@/core/href";
import { QueryView } from "@/core/QueryView";
import { queryFor } from "@/core/query";
import { useRouteQuery } from "@/core/useRouteQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { NextStepCard } from "./result/NextStepCard";
import { ResultFacts } from "./result/ResultFacts";
import { ResultHead } from "./result/ResultHead";
import { ResultSkeleton } from "./result/ResultSkeleton";
import { MissingPage } from "./shared/MissingPage";
import { isMissing } from "./shared/refusal";

export function Component() {
  const { applyId } = useRouteQuery("applyResult");
  return applyId === undefined ? <MissingPage /> : <ResultScreen key={applyId} id={applyId} />;
}

function ResultScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryFor("signup.result", { id }));
  if (isMissing(query.error)) return <MissingPage />;
  const activity = query.data?.item.competitionId;
  return (
    <Screen
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      dock={
        activity !== undefined && (
          <Dock>
            <ButtonLink tone="primary" size="lg" to={href("applyCenter")}>
              {t("signup.action.mine")}
            </ButtonLink>
            <ButtonLink size="lg" to={href("competition", { id: activity })}>
              {t("signup.action.backToActivity")}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <QueryView query={query} skeleton={<ResultSkeleton />}>
        {(result) => (
          <>
            <ResultHead item={result.item} />
            <ResultFacts result={result} />
            <NextStepCard result={result} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
