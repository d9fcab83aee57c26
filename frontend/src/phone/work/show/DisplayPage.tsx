// The works of an activity by group, with the caller's own first.

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { WorkCard } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSignedIn } from "@/session/store";
import { UnknownActivity } from "@/shared/activity/UnknownActivity";
import { isLoadedEmpty, useListTop } from "@/shared/list/keptList";
import { useClose } from "@/shared/list/useClose";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { VoteNote } from "@/shared/vote/VoteNote";
import { refreshVotes } from "@/shared/vote/voteCache";
import { OwnWorkCard } from "@/shared/work/OwnWorkCard";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { useEntryState } from "@/ui/frame/useEntryState";
import { ListView } from "@/ui/list/ListView";
import { SkeletonRows } from "@/ui/skeleton/skeletons";
import styles from "./DisplayPage.module.css";
import { GroupChips } from "./GroupChips";
import { WorkRow } from "./index/WorkRow";
import { isGroup, isText } from "./listChoice";
import { NoWorks } from "./NoWorks";
import { useActivity } from "./useActivity";
import { useWorks } from "./useWorks";
import { WorkSearch } from "./WorkSearch";
import { EmptyAction } from "./wall/EmptyAction";
import { defaultList } from "./workList";

export function Component() {
  const { competitionId, groupId } = useRouteQuery("display");
  return competitionId === undefined ? (
    <UnknownActivity />
  ) : (
    <Showcase key={competitionId} id={competitionId} groupId={groupId ?? null} />
  );
}

function Showcase({ id, groupId }: { id: number; groupId: number | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { activity, unknown } = useActivity(id);
  const [group, setGroup] = useEntryState("group", isGroup, groupId);
  const [keyword, setKeyword] = useEntryState("keyword", isText, "");
  const query = { ...defaultList(id, group), keyword: keyword === "" ? null : keyword };
  const works = useWorks(query);
  const leave = useClose(href("competition", { id }));
  const area = useRef<HTMLElement>(null);
  useListTop(area, JSON.stringify(query));
  const mine = useQuery({
    ...queryFor("work.mine", { competitionId: id }),
    enabled: signedIn,
  });
  if (unknown) return <UnknownActivity />;
  const narrowed = keyword !== "" || group !== null;
  /** The list is empty and unfiltered, so there is nothing to search or filter. */
  const bare = isLoadedEmpty(works.list) && !narrowed;
  const name = activity?.groups.find((one) => one.id === group)?.name ?? t("display.group.all");
  return (
    <Screen
      pad="wide"
      scrollRef={area}
      onBack={leave}
      onRefresh={() => Promise.all([works.refresh(), refreshVotes(), signedIn && mine.refetch()])}
      actions={
        <IconButton
          icon="squares-four"
          label={t("display.list.toWall")}
          onClick={() =>
            navigate(
              href("displayWall", { competitionId: id, ...(group !== null && { groupId: group }) }),
            )
          }
        />
      }
      top={
        !bare && (
          <section className={styles.top} aria-label={t("common.title.display")}>
            <WorkSearch keyword={keyword} onChange={setKeyword} />
            <GroupChips activity={activity} value={group} onChange={setGroup} />
          </section>
        )
      }
    >
      {mine.data?.list.map((work) => (
        <OwnWorkCard key={work.id} work={work} />
      ))}
      {!bare && (
        <div className={styles.head}>
          <h2>{name}</h2>
          {/* The total counts all works on show, not the results of a search. */}
          {works.total !== null && keyword === "" && (
            <p>{t("display.list.works", { count: works.total })}</p>
          )}
        </div>
      )}
      {!bare && (
        <VoteNote
          activityId={id}
          zone={activity?.timezone}
          expected={activity?.switches.likeOpen}
        />
      )}
      <ListView
        list={works.list}
        label={name}
        layout="plain"
        className={styles.rows}
        itemKey={(card: WorkCard) => card.id}
        renderItem={(card, index) => <WorkRow card={card} list={query} first={index < 6} />}
        skeleton={<SkeletonRows />}
        empty={
          <NoWorks
            narrowed={narrowed}
            onShowAll={() => {
              setKeyword("");
              setGroup(null);
            }}
            action={activity && <EmptyAction activity={activity} />}
          />
        }
      />
    </Screen>
  );
}
