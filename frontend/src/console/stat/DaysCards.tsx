// Numbers by day: visits against the period before, and sign-ups with works. Visits have a chart of their own, since a
// common scale would flatten the rest.
import type { StatDay } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { noonOf } from "./day";
import { Legend } from "./Legend";
import { type Line, LineChart } from "./LineChart";
import { StatCard } from "./StatCard";
import type { CardsProps } from "./useStat";

export function DaysCards({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const values = (rows: StatDay[], key: "visits" | "signups" | "works") =>
    rows.map((row) => row[key]);
  const visits: Line[] = [
    { tone: "first", label: t("columns.stat.visits"), values: values(stat.days, "visits") },
    {
      tone: "before",
      label: t("console.stat.periodBefore"),
      values: values(stat.daysBefore, "visits"),
    },
  ];
  const signups: Line[] = [
    { tone: "first", label: t("columns.stat.signups"), values: values(stat.days, "signups") },
    { tone: "second", label: t("columns.stat.works"), values: values(stat.days, "works") },
  ];
  const span = format.span(noonOf(stat.from), noonOf(stat.until));
  const charts = [
    { name: "visits", lines: visits, note: t("console.stat.note") },
    { name: "signups", lines: signups, note: undefined },
  ] as const;
  const file = { competitionId, period, table: "days" } as const;
  return charts.map(({ name, lines, note }) => (
    <StatCard
      key={name}
      title={t(`console.stat.${name}`)}
      aside={<Legend lines={lines} />}
      note={note}
      table={tableOf(t("columns.stat.day"), stat.days, lines, format)}
      file={file}
    >
      <LineChart
        title={t("console.stat.chart", { name: t(`console.stat.${name}`), span })}
        points={stat.days.map(({ day }) => format.dayMonth(noonOf(day)))}
        lines={lines}
      />
    </StatCard>
  ));
}

type Format = ReturnType<typeof useFormat>;

/** The numbers of a chart as rows, a day each. */
function tableOf(heading: string, days: StatDay[], lines: readonly Line[], format: Format) {
  return {
    head: [heading, ...lines.map(({ label }) => label)],
    rows: days.map(({ day }, index) => ({
      key: day,
      cells: [
        format.dayMonth(noonOf(day)),
        ...lines.map(({ values }) => format.number(values[index] ?? 0)),
      ],
    })),
  };
}
