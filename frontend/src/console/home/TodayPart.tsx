// Today on the start page: its numbers against yesterday's, and what waits, with one button each.
import { useQuery } from "@tanstack/react-query";
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { StatToday, StatWaiting, StatWaitingKind } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Card } from "@/ui/card/Card";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import { StatTiles } from "../stat/StatTiles";
import { MoneyRows, useMoneyToDo } from "./MoneyRows";
import { ToDoRow } from "./ToDoRow";
import styles from "./TodayPart.module.css";
import { TodaySkeleton } from "./TodaySkeleton";

const ICONS: Record<StatWaitingKind, IconName> = {
  signups: "clipboard-text",
  works: "images",
  reports: "flag",
  moments: "camera",
  waitingList: "clock",
  votes: "heart",
};

export function TodayPart() {
  const today = useQuery(organiserQuery("stat.today", {}));
  return (
    <QueryView query={today} skeleton={<TodaySkeleton />}>
      {(data) => (
        <div className={styles.part}>
          <Numbers today={data} />
          <ToDo waiting={data.waiting} />
        </div>
      )}
    </QueryView>
  );
}

function Numbers({ today: { today, yesterday } }: { today: StatToday }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tiles = (["visits", "signups", "works"] as const).map((key) => ({
    key,
    label: `${t("console.stat.today")} · ${t(`columns.stat.${key}`)}`,
    value: format.number(today[key]),
    note: t("console.stat.yesterday", { number: format.number(yesterday[key]) }),
  }));
  return <StatTiles label={t("console.stat.today")} tiles={tiles} />;
}

function ToDo({ waiting }: { waiting: StatWaiting[] }) {
  const { t } = useTranslation();
  const money = useMoneyToDo();
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2>{t("console.stat.toDo")}</h2>
        <Link className={styles.more} to={consoleRoutes.stat.path}>
          {t("console.title.stat")}
        </Link>
      </header>
      {waiting.length + money.length === 0 ? (
        <p className={styles.none}>{t("console.stat.nothingToDo")}</p>
      ) : (
        <ul>
          {waiting.map((row) => (
            <WaitingRow key={`${row.kind} ${row.competitionId}`} row={row} />
          ))}
          <MoneyRows rows={money} />
        </ul>
      )}
    </Card>
  );
}

/** The page where it is dealt with. */
function addressOf({ kind, competitionId: id }: StatWaiting): string {
  switch (kind) {
    case "signups":
      return consoleAddress("signups", { id, status: "pending" });
    case "waitingList":
      return consoleAddress("signups", { id, status: "waiting" });
    case "works":
      return consoleAddress("works", { id, view: "awaiting" });
    case "reports":
      return consoleAddress("works", { id, view: "reported" });
    case "moments":
      return consoleAddress("moments", { id, status: "reviewing" });
    case "votes":
      return consoleAddress("votes", { id });
  }
}

function WaitingRow({ row }: { row: StatWaiting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const looks = row.kind === "waitingList" || row.kind === "reports";
  const text = t(`console.stat.waiting.${row.kind}`, { count: row.count });
  return (
    <ToDoRow
      icon={ICONS[row.kind]}
      text={text}
      subject={row.name}
      note={row.until && t("console.stat.voidAt", { time: format.moment(row.until) })}
      to={addressOf(row)}
      action={looks ? t("console.stat.look") : t("console.stat.review")}
    />
  );
}
