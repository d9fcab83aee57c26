// The caller's notices of all merchants: today's, then earlier ones.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { NoticeFilter } from "@/core/generated/contract";
import { pagesFor, queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { ownZone } from "@/i18n/timeZone";
import { useTranslation } from "@/i18n/useTranslation";
import { NoticeSettingsSheet } from "@/shared/notice/NoticeSettingsSheet";
import { useUnread } from "@/shared/notice/useUnread";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { ChipRow } from "@/ui/choice/ChipRow";
import { Screen } from "@/ui/frame/Screen";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { StatePage } from "@/ui/state/StatePage";
import { NoticeRow } from "./NoticeRow";
import styles from "./NoticesPage.module.css";
import { NoticesSkeleton } from "./NoticesSkeleton";
import { datedNotices, groupByDay, type NoticeGroup } from "./noticeGroups";
import { useMarkRead } from "./useMarkRead";

type Filter = NoticeFilter | "all";

const FILTERS: readonly Filter[] = ["all", "unread", "signup", "activity"];
const PAGE_SIZE = 20;

export function Component() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>("all");
  const [settings, setSettings] = useState(false);
  const unread = useUnread();
  const markRead = useMarkRead();
  const query = useInfiniteQuery({
    ...pagesFor("notice.list", { filter: filter === "all" ? null : filter, size: PAGE_SIZE }),
    // New notices must be shown on each visit.
    staleTime: 0,
  });
  const refresh = () =>
    Promise.all([
      query.refetch(),
      queryClient.invalidateQueries({ queryKey: queryFor("notice.unread", {}).queryKey }),
    ]);
  const list = infiniteList(query, datedNotices);
  const labelOf = (value: Filter) => {
    const word = t(`notice.filter.${value}`);
    return value === "unread" && unread > 0 ? `${word} ${unread}` : word;
  };
  return (
    <Screen
      pad="wide"
      className={styles.main}
      onRefresh={refresh}
      actions={
        <>
          <IconButton
            icon="checks"
            label={t("notice.readAll")}
            disabled={unread === 0 || markRead.isPending}
            onClick={() => markRead.mutate("all")}
          />
          <IconButton
            icon="gear-six"
            label={t("notice.set.title")}
            onClick={() => setSettings(true)}
          />
        </>
      }
    >
      <div className={styles.filters}>
        <ChipRow
          label={t("notice.filter.label")}
          options={FILTERS.map((value) => ({ value, label: labelOf(value) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <ListView
        list={{ ...list, items: groupByDay(list.items, ownZone()) }}
        label={t("common.title.notices")}
        itemKey={({ day }) => day}
        renderItem={(group) => <Day group={group} onRead={markRead.mutate} />}
        layout="plain"
        className={styles.days}
        skeleton={<NoticesSkeleton />}
        empty={<Empty filtered={filter !== "all"} onShowAll={() => setFilter("all")} />}
      />
      <NoticeSettingsSheet open={settings} onClose={() => setSettings(false)} />
    </Screen>
  );
}

function Day({ group, onRead }: { group: NoticeGroup; onRead: (id: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`notice.day.${group.day}`)}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" className={styles.list}>
        {group.items.map((item) => (
          <li key={item.notice.id} className={styles.item}>
            <NoticeRow item={item} onRead={onRead} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Empty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation();
  if (!filtered) {
    return (
      <StatePage
        kind="empty"
        inline
        title={t("notice.empty.title")}
        text={t("notice.empty.text")}
      />
    );
  }
  return (
    <StatePage
      kind="empty"
      inline
      title={t("notice.empty.filter")}
      actions={<Button onClick={onShowAll}>{t("notice.empty.showAll")}</Button>}
    />
  );
}
