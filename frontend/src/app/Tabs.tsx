// The tab bar with the core's entries; the core says what a tap does.

import { useLocation, useNavigate } from "react-router";
import { tabBar, tabTap } from "@/core/pages";
import { translateNamed } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import type { IconName } from "@/ui/icon/names";
import { toast } from "@/ui/toast/toast";
import { TabBar } from "./frame/TabBar";

export function Tabs({ threeTabs }: { threeTabs: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const items = tabBar(threeTabs).map((item) => ({
    pagePath: item.pagePath,
    text: translateNamed(item.textKey),
    icon: item.iconPath as IconName,
    selectedIcon: item.selectedIconPath as IconName,
    visible: item.visible,
    badge: item.badge ?? undefined,
    redDot: item.redDot,
  }));
  const onTap = (pagePath: string) => {
    const tap = tabTap(threeTabs, pagePath, pathname);
    if (tap.kind === "open") navigate(tap.to);
    if (tap.kind === "fail") toast.error(translateNamed(tap.message));
  };
  return <TabBar label={t("common.tab.label")} items={items} current={pathname} onTap={onTap} />;
}
