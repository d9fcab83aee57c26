// The tab bar with the core's entries; the core decides what a tap does.

import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { tabBar, tabTap } from "@/core/pages";
import { translateNamed } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import { useUnread } from "@/shared/notice/useUnread";
import type { IconName } from "@/ui/icon/names";
import { toast } from "@/ui/toast/toast";
import { TabBar } from "./frame/TabBar";
import { whenIdle } from "./nextPages";
import { useKeptTickets } from "./useKeptTickets";

let settled = false;

/** The number of notices is requested once the page is idle. */
function useSettled(): boolean {
  const [now, setNow] = useState(settled);
  // The browser reports when it is idle.
  useEffect(() => {
    if (now) return;
    return whenIdle(() => {
      settled = true;
      setNow(true);
    });
  }, [now]);
  return now;
}

export function Tabs({ threeTabs }: { threeTabs: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSettled = useSettled();
  const unread = useUnread(isSettled);
  useKeptTickets(isSettled);
  const badgeLabel = unread > 0 ? t("common.tab.unread", { count: unread }) : undefined;
  const items = tabBar(threeTabs, unread).map((item) => ({
    pagePath: item.pagePath,
    text: translateNamed(item.textKey),
    icon: item.iconPath as IconName,
    selectedIcon: item.selectedIconPath as IconName,
    visible: item.visible,
    badge: item.badge ?? undefined,
    badgeLabel: item.redDot ? badgeLabel : undefined,
    redDot: item.redDot,
  }));
  const onTap = (pagePath: string) => {
    const tap = tabTap(threeTabs, pagePath, pathname);
    if (tap.kind === "open") navigate(tap.to);
    if (tap.kind === "fail") toast.error(translateNamed(tap.message));
  };
  return <TabBar label={t("common.tab.label")} items={items} current={pathname} onTap={onTap} />;
}
