// Chooses the group to sign up for; where there is one only, the form follows at once.
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";
import { ChooseDock } from "./group/ChooseDock";
import { ChooseSkeleton } from "./group/ChooseSkeleton";
import { GroupList } from "./group/GroupList";
import { obstacleOf } from "./group/groupChoice";
import { ObstacleDock } from "./group/ObstacleDock";
import { useGroupChoice } from "./group/useGroupChoice";
import { WindowNotice } from "./group/WindowNotice";
import { ActivityBrief } from "./shared/ActivityBrief";
import { isMissing } from "./shared/refusal";

export function Component() {
  const { id } = useRouteQuery("competitionApply");
  return id === undefined ? <MissingPage /> : <ChooseGroupScreen key={id} id={id} />;
}

function ChooseGroupScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(queryFor("activity.detail", { id }));
  const choice = useGroupChoice(id, query.data);
  const obstacle = query.data ? obstacleOf(query.data, choice.waitable) : null;
  if (isMissing(query.error)) return <MissingPage />;
  // Of several groups one may be left while the page is open; it stays, so that the change can be seen.
  const onlyGroup = query.data?.groups.length === 1 ? query.data.facts.onlyGroup : null;
  if (onlyGroup !== null) {
    return <Navigate replace to={href("applyForm", { competitionId: id, groupId: onlyGroup })} />;
  }
  return (
    <Screen
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      dock={
        query.data &&
        (obstacle ? (
          <ObstacleDock obstacle={obstacle} competitionId={id} />
        ) : (
          <ChooseDock
            group={choice.group}
            waits={choice.waits}
            refused={choice.reason !== null}
            busy={choice.goingOn}
            onNext={choice.goOn}
          />
        ))
      }
    >
      <QueryView query={query} skeleton={<ChooseSkeleton />}>
        {(detail) => (
          <>
            <ActivityBrief
              id={detail.id}
              name={detail.name}
              cover={detail.cover}
              note={t("signup.head.until", {
                time: format.deadline(detail.windows.signupEnd, detail.timezone),
              })}
            />
            {obstacle && <WindowNotice detail={detail} obstacle={obstacle} />}
            <GroupList detail={detail} choice={choice} shut={obstacle !== null} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
