// The wall of an activity: works in columns, and moments.
import { useId, useRef, useState } from "react";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { UnknownActivity } from "@/shared/activity/UnknownActivity";
import { isLoadedEmpty, useListTop } from "@/shared/list/keptList";
import { useClose } from "@/shared/list/useClose";
import { useLive } from "@/shared/live/useLive";
import { MomentGrid } from "@/shared/moment/MomentGrid";
import { useMomentSort, useMoments } from "@/shared/moment/momentList";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { VoteNote } from "@/shared/vote/VoteNote";
import { refreshVotes } from "@/shared/vote/voteCache";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { DanmuButton, DanmuOverWall } from "../danmu/DanmuButton";
import { NoWorks } from "./NoWorks";
import { useActivity } from "./useActivity";
import { useWorks } from "./useWorks";
import styles from "./WallPage.module.css";
import { EmptyAction } from "./wall/EmptyAction";
import { WallTop } from "./wall/WallTop";
import { hasWorkAction, WorkAction } from "./wall/WorkAction";
import { WorkWall } from "./wall/WorkWall";
import { useWallState } from "./wall/wallState";

export function Component() {
  const { competitionId } = useRouteQuery("displayWall");
  return competitionId === undefined ? (
    <UnknownActivity />
  ) : (
    <Wall key={competitionId} id={competitionId} />
  );
}

function Wall({ id }: { id: number }) {
  const { t } = useTranslation();
  const panelId = useId();
  const { activity, unknown, failed } = useActivity(id);
  const wall = useWallState(id, { activity, failed });
  const [searching, setSearching] = useState(wall.keyword !== "");
  const showsWorks = wall.tab === "works";
  const works = useWorks(wall.query, showsWorks && wall.isDecided);
  const [momentSort, setMomentSort] = useMomentSort();
  const moments = useMoments({ competitionId: id, kind: null, sort: momentSort }, !showsWorks);
  const leave = useClose(href("competition", { id }));
  const area = useRef<HTMLElement>(null);
  useListTop(area, JSON.stringify(showsWorks ? wall.query : momentSort));
  useLive(unknown ? undefined : id);
  if (unknown) return <UnknownActivity />;

  const narrowed = wall.keyword !== "" || wall.group !== null;
  /** The list is empty and unfiltered, so there is nothing to sort, search or filter. */
  const bare = isLoadedEmpty(showsWorks ? works.list : moments.list) && !(showsWorks && narrowed);
  const action = activity && hasWorkAction(activity) && (
    <WorkAction activity={activity} large className={styles.action} />
  );
  const endSearch = () => {
    setSearching(false);
    wall.setKeyword("");
  };
  const showAll = () => {
    endSearch();
    wall.setGroup(null);
  };
  return (
    <Screen
      pad="wide"
      scrollRef={area}
      onBack={leave}
      className={styles.main}
      onRefresh={
        showsWorks ? () => Promise.all([works.refresh(), refreshVotes()]) : moments.refresh
      }
      actions={
        showsWorks &&
        !bare && (
          <>
            <DanmuButton activityId={id} />
            <IconButton
              icon={searching ? "x" : "magnifying-glass"}
              label={t(searching ? "display.search.close" : "display.search.label")}
              onClick={() => (searching ? endSearch() : setSearching(true))}
            />
          </>
        )
      }
      top={
        <WallTop
          wall={wall}
          moments={{ sort: momentSort, setSort: setMomentSort }}
          activity={activity}
          searching={searching}
          bare={bare}
          total={works.total}
          panelId={panelId}
        />
      }
      dockStays
      dock={action && showsWorks && !bare && <div className={styles.floating}>{action}</div>}
    >
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`common.title.${showsWorks ? "display" : "scene"}`)}
      >
        {showsWorks && <DanmuOverWall activityId={id} />}
        {showsWorks && !isLoadedEmpty(works.list) && (
          <VoteNote
            activityId={id}
            zone={activity?.timezone}
            expected={activity?.switches.likeOpen}
          />
        )}
        {showsWorks ? (
          <WorkWall
            works={works.list}
            query={wall.query}
            stale={works.stale}
            empty={
              <NoWorks
                narrowed={narrowed}
                onShowAll={showAll}
                action={activity && <EmptyAction activity={activity} />}
              />
            }
          />
        ) : (
          <MomentGrid moments={moments} />
        )}
      </div>
    </Screen>
  );
}
