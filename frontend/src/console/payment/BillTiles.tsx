// The newest day of each service: what matches, what differs, and the days before.
import type { BillDay } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { noonOf } from "../stat/day";
import { StatTiles, type Tile } from "../stat/StatTiles";
import styles from "./BillPart.module.css";
import { daysByService, hasSums } from "./billResult";
import { SERVICE_WORDS } from "./payServices";
import { useBillResultWord } from "./useBillResultWord";

export function BillTiles({ days }: { days: readonly BillDay[] }) {
  return daysByService(days).map(({ service, newest, earlier }) => (
    <ServiceTiles key={service} newest={newest} earlier={earlier} />
  ));
}

function ServiceTiles({ newest, earlier }: { newest: BillDay; earlier: readonly BillDay[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useBillResultWord();
  const service = t(`columns.payService.${SERVICE_WORDS[newest.service]}`);
  const isKnown = hasSums(newest);
  const { checkedTime, nextTime, openCount, handledCount } = newest;
  const looks = [
    checkedTime && t("paydesk.bill.checked", { time: format.dateTime(checkedTime) }),
    nextTime && t("paydesk.bill.nextLook", { time: format.dateTime(nextTime) }),
  ];
  const tiles: Tile[] = [
    {
      key: "day",
      label: service,
      value: format.dayMonth(noonOf(newest.day)),
      note: looks.filter(Boolean).join(" · "),
    },
    {
      key: "matched",
      label: t("paydesk.bill.result.match"),
      value: isKnown ? format.number(newest.matchedCount) : "—",
      note: isKnown ? format.yuan(newest.matchedFen) : wordOf(newest),
    },
    {
      key: "open",
      label: t("paydesk.bill.difference"),
      value: (
        <span className={openCount > 0 ? styles.bad : undefined}>{format.number(openCount)}</span>
      ),
      note: handledCount > 0 ? t("paydesk.bill.handledCount", { count: handledCount }) : "",
    },
  ];
  if (earlier.length > 0) {
    tiles.push({
      key: "earlier",
      label: t("paydesk.bill.earlier"),
      value: t("paydesk.bill.dayCount", { count: earlier.length }),
      note: earlierNote(),
    });
  }
  return <StatTiles label={`${t("paydesk.view.bills")} · ${service}`} tiles={tiles} />;

  function earlierNote(): string {
    const open = earlier.reduce((sum, day) => sum + day.openCount, 0);
    if (open > 0) return t("paydesk.bill.openCount", { count: open });
    const left = earlier.filter(({ state }) => state === "waiting" || state === "failed").length;
    return left > 0 ? t("paydesk.bill.daysLeft", { count: left }) : t("paydesk.bill.nothingOpen");
  }
}
