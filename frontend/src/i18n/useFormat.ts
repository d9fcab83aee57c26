// All formats bound to the current language.
import { useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { formatClock } from "./clock";
import {
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDayMonth,
  formatDeadline,
  formatLeaf,
  formatSpan,
  formatTime,
} from "./dates";
import type { LanguageTag } from "./languages";
import { formatList } from "./lists";
import {
  formatCompact,
  formatNumber,
  formatPercent,
  formatYuan,
  formatYuanInSentence,
} from "./numbers";
import { DEFAULT_TIME_ZONE, type Moment, zoneDiffers, zoneName } from "./timeZone";

export function useFormat() {
  const { t, i18n } = useTranslation();
  const tag = i18n.language as LanguageTag;
  return useMemo(() => {
    /** The name of the activity's time zone, or null if the phone's clock agrees. */
    const zoneNote = (moment: Moment, zone = DEFAULT_TIME_ZONE) => {
      if (!zoneDiffers(moment, zone)) return null;
      return zone === DEFAULT_TIME_ZONE ? t("common.time.chinaTime") : zoneName(tag, moment, zone);
    };
    return {
      /** A price on a card or button: 0 fen is shown as "free". */
      price: (fen: number) => (fen === 0 ? t("common.price.free") : formatYuan(tag, fen)),
      yuan: (fen: number) => formatYuan(tag, fen),
      yuanInSentence: (fen: number) => formatYuanInSentence(tag, fen),
      number: (value: number) => formatNumber(tag, value),
      compact: (value: number) => formatCompact(tag, value),
      list: (words: readonly string[]) => formatList(tag, words),
      percent: (part: number) => formatPercent(tag, part),
      date: (moment: Moment, zone?: string) => formatDate(tag, moment, zone),
      dateShort: (moment: Moment, zone?: string) => formatDateShort(tag, moment, zone),
      dayMonth: (moment: Moment, zone?: string) => formatDayMonth(tag, moment, zone),
      leaf: (moment: Moment, zone?: string) => formatLeaf(tag, moment, zone),
      time: (moment: Moment, zone?: string) => formatTime(tag, moment, zone),
      dateTime: (moment: Moment, zone?: string) => formatDateTime(tag, moment, zone),
      deadline: (end: Moment, zone?: string) => formatDeadline(tag, end, zone),
      span: (from: Moment, to: Moment, zone?: string) => formatSpan(tag, from, to, zone),
      zoneNote,
      /** A moment in the activity's time zone, with the zone's name if the phone's zone differs. */
      moment: (moment: Moment, zone?: string) =>
        [formatDateTime(tag, moment, zone), zoneNote(moment, zone)].filter(Boolean).join(" "),
      clock: formatClock,
    };
  }, [t, tag]);
}
