// The caller's sign-ups: those they sent, and those that others sent for them.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SignupItem, SignupPage, SignupTab } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pagesFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { SavedTickets } from "@/shared/ticket/SavedTickets";
import { ChipRow } from "@/ui/choice/ChipRow";
import { TextTabs } from "@/ui/choice/TextTabs";
import { Screen } from "@/ui/frame/Screen";
import { useEntryState } from "@/ui/frame/useEntryState";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { CenterEmpty } from "./center/CenterEmpty";
import { CenterSkeleton } from "./center/CenterSkeleton";
import { FILTERS, type Filter, isFilter, TABS, tabOf } from "./center/centerFilter";
import { SignupCard } from "./center/SignupCard";
import { TeamCard } from "./center/TeamCard";
import { useFormingTeams } from "./center/useFormingTeams";
import styles from "./SignupCenterPage.module.css";

export function Component() {
  const { t } = useTranslation();
  const panelId = useId();
  const [tab, showTab] = useTab();
  const [filter, setFilter] = useEntryState<Filter>("filter", isFilter, "all");
  const query = useInfiniteQuery(
    pagesFor("signup.mine", { tab, status: filter === "all" ? null : filter }),
  );
  const forming = useFormingTeams(tab === "submitted" && filter === "all");
  return (
    <Screen
      bar="none"
      heading="own"
      pad="wide"
      className={styles.main}
      onRefresh={() => Promise.all([query.refetch(), forming.refetch()])}
      top={
        <div className={styles.top}>
          <h1 className={styles.title}>{t("common.title.applyCenter")}</h1>
          <TextTabs
            label={t("common.title.applyCenter")}
            options={TABS.map((value) => ({ value, label: t(`signup.center.tab.${value}`) }))}
            value={tab}
            onChange={showTab}
            panelId={panelId}
          />
        </div>
      }
    >
      <div id={panelId} role="tabpanel" aria-label={t(`signup.center.tab.${tab}`)}>
        <div className={styles.filters}>
          <ChipRow
            label={t("signup.center.filter")}
            options={FILTERS.map((value) => ({
              value,
              label: value === "all" ? t("signup.center.all") : t(`signup.status.${value}`),
            }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
        {forming.teams.length > 0 && (
          <section className={styles.teams} aria-label={t("team.formingTeams")}>
            {forming.teams.map((item) => (
              <TeamCard key={item.id} item={item} />
            ))}
          </section>
        )}
        <ListView
          list={infiniteList(query, withTheirClock)}
          label={t(`signup.center.tab.${tab}`)}
          itemKey={({ item }) => item.id}
          renderItem={({ item, serverTime }) => (
            <SignupCard item={item} serverTime={serverTime} onLapse={() => void query.refetch()} />
          )}
          layout="grid"
          skeleton={<CenterSkeleton />}
          failed={<SavedTickets />}
          empty={
            forming.teams.length === 0 && (
              <CenterEmpty
                tab={tab}
                filtered={filter !== "all"}
                onShowAll={() => setFilter("all")}
              />
            )
          }
        />
      </div>
    </Screen>
  );
}

/** Adds to each item the server's time of its page. */
function withTheirClock(page: SignupPage): { item: SignupItem; serverTime: string }[] {
  return page.list.map((item) => ({ item, serverTime: page.serverTime }));
}

/** The tab is in the address, so that a link and a reload show the same one. */
function useTab(): [SignupTab, (tab: SignupTab) => void] {
  const query = useRouteQuery("applyCenter");
  const [tab, setTab] = useState(() => tabOf(query.tab));
  const show = (next: SignupTab) => {
    setTab(next);
    // Not by the router: a navigation would take the focus away from the tabs.
    window.history.replaceState(window.history.state, "", href("applyCenter", { tab: next }));
  };
  return [tab, show];
}
