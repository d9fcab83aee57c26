// The overview of an activity, or of all that the caller may see: numbers of a period, and how they came about.
import type { Stat } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { DaysCards } from "./DaysCards";
import { FunnelCard } from "./FunnelCard";
import { ActivitiesCard, GroupsCard, SignupSourcesCard, SourcesCard } from "./PartCards";
import { PeriodChoice, PeriodDates } from "./PeriodChoice";
import { faultOf, periodOf } from "./period";
import styles from "./StatPage.module.css";
import { StatTiles } from "./StatTiles";
import { type CardsProps, useStat } from "./useStat";

export function Component() {
  const [{ id }] = useConsoleQuery("stat");
  return <Statistic key={id ?? "merchant"} competitionId={id} />;
}

function Statistic({ competitionId }: { competitionId: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, move] = useConsoleQuery("stat");
  const period = periodOf(query);
  const isPeriod = faultOf(period) === null;
  const stat = useStat(competitionId, period, isPeriod);
  return (
    <ConsolePage
      title={t(competitionId === undefined ? "console.frame.statistics" : "console.title.stat")}
      badge={
        <span className={styles.updated}>
          {competitionId === undefined && `${t("console.stat.ofMerchant")} · `}
          {stat.data &&
            t("console.stat.updated", {
              time: format.time(stat.data.serverTime, stat.data.timezone),
            })}
        </span>
      }
      actions={<PeriodChoice period={period} shown={stat.data} onChange={move.refine} />}
    >
      <PeriodDates period={period} onChange={move.refine} />
      {/* Dates that are wrong from the beginning have nothing to show. */}
      {(isPeriod || stat.data) && (
        <QueryView query={stat} skeleton={<StatSkeleton />}>
          {(data) => (
            <div className={stat.isPlaceholderData ? styles.stale : undefined}>
              <Numbers stat={data} />
              {isEmpty(data) ? (
                <StatePage
                  kind="empty"
                  inline
                  title={t("console.stat.none")}
                  text={t("console.stat.noneText")}
                />
              ) : (
                <Cards stat={data} competitionId={competitionId} period={period} />
              )}
            </div>
          )}
        </QueryView>
      )}
    </ConsolePage>
  );
}

/** Nothing in the period nor in the one before. */
function isEmpty({ totals, before }: Stat): boolean {
  return [totals, before].every(({ visits, signups, works }) => visits + signups + works === 0);
}

function Numbers({ stat: { totals, before } }: { stat: Stat }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tiles = (["visits", "signups", "confirmed", "works"] as const).map((key) => ({
    key,
    label: t(`columns.stat.${key}`),
    value: format.number(totals[key]),
    note: t("console.stat.before", { number: format.number(before[key]) }),
  }));
  return <StatTiles label={t("console.title.stat")} tiles={tiles} />;
}

function Cards(props: CardsProps) {
  const isOfMerchant = props.competitionId === undefined;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DaysCards {...props} />
        <FunnelCard {...props} />
      </div>
      <div className={styles.column}>
        {isOfMerchant ? <ActivitiesCard {...props} /> : <GroupsCard {...props} />}
        <SourcesCard {...props} />
        <SignupSourcesCard {...props} />
      </div>
    </div>
  );
}

function StatSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={84} radius={20} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={316} radius={20} />
          <Skeleton height={300} radius={20} />
        </div>
        <div className={styles.column}>
          <Skeleton height={200} radius={20} />
          <Skeleton height={240} radius={20} />
        </div>
      </div>
    </div>
  );
}
