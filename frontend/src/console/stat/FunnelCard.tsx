// From the page to the work: how many reach each step, and which part of those before.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { BarList } from "./BarList";
import { StatCard } from "./StatCard";
import type { CardsProps } from "./useStat";

export function FunnelCard({ stat, competitionId, period }: CardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? "–" : format.percent(value / 100));
  const title = t("console.stat.funnel");
  const steps = stat.funnel.map(({ step, count, ofPrevious, ofFirst }) => ({
    key: step,
    label: t(`columns.stat.steps.${step}`),
    value: count,
    text: `${format.number(count)} · ${percent(ofFirst)}`,
    cells: [
      t(`columns.stat.steps.${step}`),
      format.number(count),
      percent(ofPrevious),
      percent(ofFirst),
    ],
  }));
  const head = [
    t("columns.stat.step"),
    t("columns.stat.count"),
    t("columns.stat.ofPrevious"),
    t("columns.stat.ofFirst"),
  ];
  return (
    <StatCard
      title={title}
      table={{ head, rows: steps }}
      file={{ competitionId, period, table: "funnel" }}
    >
      <BarList label={title} tone="first" rows={steps} />
    </StatCard>
  );
}
