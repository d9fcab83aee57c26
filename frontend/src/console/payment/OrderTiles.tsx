// The sums over the orders, and counts of open tasks, each with a link to them.
import { useQuery } from "@tanstack/react-query";
import type { OrderSums } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useActivityZone } from "../activity/useActivityZone";
import { StatTiles, type Tile } from "../stat/StatTiles";
import styles from "./OrdersPage.module.css";
import { ORDERS_TO_DO } from "./ordersToDo";

interface OrderTilesProps {
  /** Absent for the whole merchant. */
  competitionId: number | undefined;
}

export function OrderTiles({ competitionId }: OrderTilesProps) {
  const sums = useQuery(
    organiserQuery("organise.orderSum", { competitionId: competitionId ?? null }),
  );
  return (
    <div className={styles.tiles}>
      <QueryView query={sums} skeleton={<Skeleton height={82} radius={20} />}>
        {(data) => <Tiles sums={data} competitionId={competitionId} />}
      </QueryView>
    </div>
  );
}

function Tiles({ sums, competitionId }: OrderTilesProps & { sums: OrderSums }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useActivityZone(competitionId);
  const orders = (count: number) => t("paydesk.count", { count });
  const tiles: Tile[] = [
    {
      key: "net",
      label: t("paydesk.sum.net"),
      value: format.yuan(sums.netFen),
      note: orders(sums.paidCount),
    },
    {
      key: "today",
      label: t("paydesk.sum.today"),
      value: format.yuan(sums.todayFen),
      note: orders(sums.todayCount),
    },
    {
      key: "refunded",
      label: t("paydesk.sum.refunded"),
      value: format.yuan(sums.refundedFen),
      note: orders(sums.refundedCount),
    },
    {
      key: "open",
      label: t("paydesk.sum.open"),
      value: format.number(sums.openCount),
      note:
        sums.openUntil === null
          ? ""
          : t("paydesk.sum.until", { time: format.moment(sums.openUntil, zone) }),
    },
    ...ORDERS_TO_DO.filter(({ count }) => sums[count] > 0).map(({ key, count, addressOf }) => ({
      key,
      label: t(`paydesk.sum.${key}`),
      value: (
        <Link className={styles.toDo} to={addressOf(competitionId)} replace state={IN_PLACE}>
          {format.number(sums[count])}
          <span className="visually-hidden">{t(`paydesk.sum.${key}`)}</span>
        </Link>
      ),
      note: t(`paydesk.sum.${key}Note`),
    })),
  ];
  return <StatTiles label={t("paydesk.sum.label")} tiles={tiles} />;
}
