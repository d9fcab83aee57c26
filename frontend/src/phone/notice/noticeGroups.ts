// Groups notices into today's and earlier ones.
import type { NoticeItem, NoticePage } from "@/core/generated/contract";
import { wallClock } from "@/i18n/timeZone";

export type NoticeDay = "today" | "earlier";

/** A notice with the server's time of its page. */
export interface Dated {
  notice: NoticeItem;
  serverTime: string;
}

export interface NoticeGroup {
  day: NoticeDay;
  items: Dated[];
}

const DAY_MS = 86_400_000;

export function datedNotices({ list, serverTime }: NoticePage): Dated[] {
  return list.map((notice) => ({ notice, serverTime }));
}

export function dayOf({ notice, serverTime }: Dated, zone: string | undefined): NoticeDay {
  const day = (moment: string) => Math.floor(wallClock(moment, zone) / DAY_MS);
  return day(notice.createdTime) === day(serverTime) ? "today" : "earlier";
}

/** Notices come newest first, and stay in that order. */
export function groupByDay(items: readonly Dated[], zone: string | undefined): NoticeGroup[] {
  const groups: NoticeGroup[] = (["today", "earlier"] as const).map((day) => ({
    day,
    items: items.filter((item) => dayOf(item, zone) === day),
  }));
  return groups.filter((group) => group.items.length > 0);
}
