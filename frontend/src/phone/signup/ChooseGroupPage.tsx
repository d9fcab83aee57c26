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
import { isMissing } from "@/shared/signup/refusal";
import { useOwnTeam } from "@/shared/team/useOwnTeam";
import { Screen } from "@/ui/frame/Screen";
import { ChooseDock } from "./group/ChooseDock";
import { ChooseSkeleton } from "./group/ChooseSkeleton";
import { GroupList } from "./group/GroupList";
import { obstacleOf } from "./group/groupChoice";
import { JoinByCodeDock } from "./group/JoinByCodeDock";
import { ObstacleDock } from "./group/ObstacleDock";
import { TeamWays } from "./group/TeamWays";
import { useGroupChoice } from "./group/useGroupChoice";
import { useTeamWay } from "./group/useTeamWay";
import { WindowNotice } from "./group/WindowNotice";
import { SearchCell } from "./search/SearchCell";
import { useTeamSearch } from "./search/useTeamSearch";
import { ActivityBrief } from "./shared/ActivityBrief";

export function Component() {
  const { id } = useRouteQuery("competitionApply");
  return id === undefined ? <MissingPage /> : <ChooseGroupScreen key={id} id={id} />;
}

function ChooseGroupScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(queryFor("activity.detail", { id }));
  const choice = useGroupChoice(id, query.data);
  const ways = useTeamWay(choice.group);
  const hasTeams = query.data?.groups.some(({ mode }) => mode === "team") ?? false;
  const { team, isLoading } = useOwnTeam(id, hasTeams);
  const search = useTeamSearch(id, hasTeams);
  // Requests of teams are shown before a group is chosen, too.
  const searchedIn =
    search.data?.entry?.groupId ?? (ways && choice.reason === null ? choice.group?.id : undefined);
  // A team of one's own shuts the groups: shown later, the notice would move them.
  const known = isLoading ? undefined : query.data;
  const obstacle = known ? obstacleOf(known, choice.waitable, team) : null;
  if (isMissing(query.error)) return <MissingPage />;
  // Of several groups one may be left while the page is open; it stays, so that the change can be seen.
  const onlyGroup = query.data?.groups.length === 1 ? query.data.facts.onlyGroup : null;
  if (onlyGroup !== null) {
    return <Navigate replace to={href("applyForm", { competitionId: id, groupId: onlyGroup })} />;
  }
  return (
    <Screen
      busy={query.isPending || isLoading}
      onRefresh={() => Promise.all([query.refetch(), hasTeams && search.refetch()])}
      dock={
        known &&
        (obstacle ? (
          <ObstacleDock obstacle={obstacle} competitionId={id} />
        ) : ways?.way === "code" && choice.reason === null ? (
          <JoinByCodeDock next={ways.next} />
        ) : (
          <ChooseDock
            group={choice.group}
            // A team takes places, or joins the waiting list, when it is submitted.
            waits={choice.waits && ways === null}
            refused={choice.reason !== null}
            busy={choice.goingOn}
            onNext={choice.goOn}
          />
        ))
      }
    >
      {isLoading ? (
        <ChooseSkeleton />
      ) : (
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
              {obstacle === null && choice.reason === null && choice.group && ways && (
                <TeamWays group={choice.group} ways={ways} />
              )}
              {obstacle === null && searchedIn !== undefined && (
                <SearchCell competitionId={id} groupId={searchedIn} />
              )}
            </>
          )}
        </QueryView>
      )}
    </Screen>
  );
}
