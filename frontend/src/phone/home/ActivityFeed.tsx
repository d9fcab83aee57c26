// The activities of the home page: a heading, the choice of an order, and an endless list with its empty states.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ActivitySort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { SavedTickets } from "@/shared/ticket/SavedTickets";
import { Button } from "@/ui/button/Button";
import { SortSelect } from "@/ui/choice/SortSelect";
import { classNames } from "@/ui/classNames";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { StatePage } from "@/ui/state/StatePage";
import { ActivityCardView } from "./ActivityCardView";
import styles from "./ActivityFeed.module.css";
import { FeedSkeleton } from "./FeedSkeleton";
import { type HomeFilter, listQuery, listsAll, SORTS } from "./homeFilter";

interface ActivityFeedProps {
  filter: HomeFilter;
  onSort: (sort: ActivitySort) => void;
  /** Clears all filters. */
  onClear: () => void;
  /** The first card has the first picture of the page. */
  leads: boolean;
}

export function ActivityFeed({ filter, onSort, onClear, leads }: ActivityFeedProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...pagesFor("activity.list", listQuery(filter)),
    // While a new filter is loading the old list stays, dimmed.
    placeholderData: keepPreviousData,
  });
  const plain = t(filter.only === "favourites" ? "home.filter.favourites" : "home.feed.title");
  const title = filter.keyword ? t("home.feed.results", { keyword: filter.keyword }) : plain;
  return (
    <section aria-label={title} aria-busy={query.isPlaceholderData}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <SortSelect
          label={t("home.sort.label")}
          options={SORTS.map((value) => ({ value, label: t(`home.sort.${value}`) }))}
          value={filter.sort}
          onChange={onSort}
        />
      </div>
      <ListView
        list={infiniteList(query, (page) => page.list)}
        itemKey={(card) => card.id}
        label={title}
        layout="plain"
        className={classNames(styles.feed, query.isPlaceholderData && styles.stale)}
        renderItem={(card, index) => (
          <ActivityCardView card={card} priority={leads && index === 0} />
        )}
        skeleton={<FeedSkeleton />}
        empty={<NothingFound filter={filter} onClear={onClear} />}
        // A single ticket has the bar above the tabs.
        failed={<SavedTickets least={2} />}
      />
    </section>
  );
}

function NothingFound({ filter, onClear }: { filter: HomeFilter; onClear: () => void }) {
  const { t } = useTranslation();
  if (listsAll(filter)) {
    return (
      <StatePage
        kind="empty"
        inline
        heading="h3"
        title={t("home.empty.title")}
        text={t("home.empty.text")}
      />
    );
  }
  // Among favourites a keyword can be the reason for no results.
  const kind = filter.only === "favourites" && filter.keyword === "" ? "favourites" : "filtered";
  return (
    <StatePage
      kind="empty"
      inline
      heading="h3"
      title={t(`home.empty.${kind}Title`)}
      text={t(`home.empty.${kind}Text`)}
      actions={<Button onClick={onClear}>{t("home.empty.clear")}</Button>}
    />
  );
}
