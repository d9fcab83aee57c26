// Persons who look for a team in the group of this one, for its captain to ask.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { TeamId, TeamSearchers } from "@/core/generated/contract";
import { TEAM_REQUESTS_MAX } from "@/core/generated/teams";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { Sheet } from "@/ui/overlay/Sheet";
import { StatePage } from "@/ui/state/StatePage";
import { SearcherRow } from "./SearcherRow";
import styles from "./SearchersSheet.module.css";
import { SearchersSkeleton } from "./SearchersSkeleton";
import { searchersOf } from "./searchers";

interface SearchersSheetProps {
  teamId: TeamId;
  open: boolean;
  onClose: () => void;
}

export function SearchersSheet({ teamId, open, onClose }: SearchersSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("team.searchers.title")}>
      <p className={styles.lead}>{t("team.searchers.lead")}</p>
      <Searchers teamId={teamId} />
    </Sheet>
  );
}

function Searchers({ teamId }: { teamId: TeamId }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...searchersOf(teamId),
    // Persons come and go, and answer.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const mayAsk = query.data?.pages[0]?.mayAsk ?? false;
  const list = infiniteList(query, (page: TeamSearchers) => page.list);
  return (
    <>
      {list.items.length > 0 && !mayAsk && (
        <Banner tone="warn" role="status" className={styles.bound}>
          {t("team.searchers.most", { max: TEAM_REQUESTS_MAX })}
        </Banner>
      )}
      <ListView
        list={list}
        label={t("team.searchers.title")}
        layout="plain"
        itemKey={({ id }) => id}
        renderItem={(searcher) => (
          <SearcherRow teamId={teamId} searcher={searcher} mayAsk={mayAsk} />
        )}
        skeleton={<SearchersSkeleton />}
        empty={
          <StatePage
            kind="empty"
            inline
            heading="h3"
            title={t("team.searchers.none")}
            text={t("team.searchers.noneText")}
            actions={
              <ButtonLink to={href("invite", { teamId })}>{t("team.action.invite")}</ButtonLink>
            }
          />
        }
      />
    </>
  );
}
