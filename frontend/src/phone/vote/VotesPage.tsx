// The caller's likes and gifts in an activity, as its transparency log has them.
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { StatePage } from "@/ui/state/StatePage";
import { VoteRow } from "./VoteRow";
import styles from "./VotesPage.module.css";
import { VotesSkeleton } from "./VotesSkeleton";

export function Component() {
  const { competitionId } = useRouteQuery("displayReceipt");
  if (competitionId === undefined) return <MissingPage />;
  return <Votes key={competitionId} id={competitionId} />;
}

function Votes({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useInfiniteQuery({
    ...pagesFor("vote.receipt", { id }),
    // A vote may have been given since the last visit.
    staleTime: 0,
  });
  const publicTime = query.data?.pages[0]?.publicTime;
  return (
    <Screen pad="wide" onRefresh={() => query.refetch()}>
      <div className={styles.lead}>
        <p>{t("vote.lead")}</p>
        {publicTime && <p>{t("vote.publicAt", { date: format.moment(publicTime) })}</p>}
      </div>
      <ListView
        list={infiniteList(query, (page) => page.list)}
        label={t("common.title.votes")}
        itemKey={(vote) => `${vote.time} ${vote.entry}`}
        renderItem={(vote) => <VoteRow activity={id} vote={vote} />}
        className={styles.list}
        skeleton={<VotesSkeleton />}
        empty={
          <StatePage
            kind="empty"
            inline
            title={t("vote.empty.title")}
            text={t("vote.empty.text")}
          />
        }
      />
    </Screen>
  );
}
