// Votes of 24 hours by ten minutes, as lines and as a table, from day to day.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BurstChart } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { classNames } from "@/ui/classNames";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useActivityZone } from "../activity/useActivityZone";
import { Legend } from "../stat/Legend";
import { type Line, LineChart } from "../stat/LineChart";
import { StatCard } from "../stat/StatCard";
import { CopyLink } from "../table/CopyLink";
import { FilterBar } from "../table/FilterBar";
import { slotsOf, untilOf } from "./bursts";
import { OneWork } from "./OneWork";
import { useWorkName } from "./useWorkName";
import type { VoteListProps } from "./VoteList";
import styles from "./VotesPage.module.css";

const TONES = { count: "first", young: "second", suspect: "suspect" } as const;
const SERIES = ["count", "young", "suspect"] as const;

export function BurstsPart({ competitionId, query, move }: VoteListProps) {
  const { work = null, until = null } = query;
  const chart = useQuery({
    ...organiserQuery("organise.voteBurst", { competitionId, workId: work, until }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar tools={<CopyLink />}>
        <Days chart={chart.isPlaceholderData ? undefined : chart.data} query={query} move={move} />
        <OneWork query={query} move={move} />
      </FilterBar>
      <QueryView query={chart} skeleton={<Skeleton height={316} radius={20} />}>
        {(data) => (
          <div className={classNames(styles.chart, chart.isPlaceholderData && styles.stale)}>
            <Chart competitionId={competitionId} chart={data} work={query.work} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** `chart`: that of the address; absent until it is there. */
type DaysProps = Pick<VoteListProps, "query" | "move"> & { chart: BurstChart | undefined };

function Days({ chart, query, move }: DaysProps) {
  const { t } = useTranslation();
  const go = (days: -1 | 1) => chart && move.step({ until: untilOf(chart, days, Date.now()) });
  const isLatest = query.until === undefined;
  return (
    <>
      <Button size="sm" tone="line" onClick={() => go(-1)}>
        {t("votedesk.bursts.before")}
      </Button>
      <Button size="sm" tone="line" disabled={isLatest} onClick={() => go(1)}>
        {t("votedesk.bursts.after")}
      </Button>
      <Button
        size="sm"
        tone="line"
        disabled={isLatest}
        onClick={() => move.step({ until: undefined })}
      >
        {t("votedesk.bursts.latest")}
      </Button>
    </>
  );
}

interface ChartProps {
  competitionId: number;
  chart: BurstChart;
  work: number | undefined;
}

function Chart({ competitionId, chart, work }: ChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useActivityZone(competitionId);
  const workName = useWorkName(work);
  const slots = slotsOf(chart);
  const clock = (time: number) => format.time(new Date(time), zone);
  const lines: Line[] = SERIES.map((name) => ({
    tone: TONES[name],
    label: t(`votedesk.bursts.${name}`),
    values: slots.map((slot) => slot[name]),
  }));
  const name = [workName, t("votedesk.bursts.title")].filter(Boolean).join(" · ");
  const span = `${format.dateTime(chart.start, zone)} – ${format.dateTime(chart.end, zone)}`;
  // Ten minutes without votes would fill the table with zeros.
  const rows = slots.filter(({ count }) => count > 0);
  return (
    <StatCard
      title={name}
      aside={<Legend lines={lines} />}
      note={[
        span,
        chart.list.length === 0 ? t("votedesk.bursts.none") : t("votedesk.bursts.note"),
      ].join(" · ")}
      table={{
        head: [t("votedesk.column.time"), ...lines.map(({ label }) => label)],
        rows: rows.map((slot) => ({
          key: String(slot.time),
          cells: [
            format.dateTime(new Date(slot.time), zone),
            ...SERIES.map((series) => format.number(slot[series])),
          ],
        })),
      }}
    >
      <LineChart
        title={t("console.stat.chart", { name, span })}
        points={slots.map(({ time }) => clock(time))}
        lines={lines}
      />
    </StatCard>
  );
}
