// One order in full: its state first, then its facts, its refunds, its history, and the actions of staff.
import { useQuery } from "@tanstack/react-query";
import type { OrganiserOrder } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Banner } from "@/ui/banner/Banner";
import { IconButton } from "@/ui/button/IconButton";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useActivityZone } from "../activity/useActivityZone";
import { Aside } from "../frame/Aside";
import styles from "./OrderDetails.module.css";
import { OrderFactRows } from "./OrderFactRows";
import { OrderHead } from "./OrderHead";
import { OrderRefunds } from "./OrderRefunds";
import { OrderSteps } from "./OrderSteps";
import { ReceiveAction } from "./ReceiveAction";
import { RefundForm } from "./RefundForm";

interface OrderDetailsProps {
  orderNo: string;
  /** Numbers of the orders before and after in the list. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (orderNo: string | undefined) => void;
}

/** Time between two looks at an order that changes by itself, ms. */
const MOVING_MS = 4_000;

/** The service has not answered yet. */
function isMoving(order: OrganiserOrder | undefined): boolean {
  return order !== undefined && ["refunding", "closing"].includes(order.line.status);
}

export function OrderDetails({ orderNo, previous, next, onOpen }: OrderDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const one = useQuery({
    ...organiserQuery("organise.orderOne", { orderNo }),
    // Another language must not close a sheet about this order.
    placeholderData: (before) => (before?.line.orderNo === orderNo ? before : undefined),
    // A service answers within seconds.
    refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING_MS : false),
  });
  const { data } = one;
  return (
    <Aside
      title={
        data ? (
          <>
            <span className="num">{format.yuan(data.line.amountFen)}</span>
            <small dir="auto">{data.line.name}</small>
          </>
        ) : (
          t("paydesk.one")
        )
      }
      tools={
        <>
          <IconButton
            icon="caret-up-bold"
            size={18}
            label={t("console.table.before")}
            aria-keyshortcuts="K"
            disabled={previous === undefined}
            onClick={() => onOpen(previous)}
          />
          <IconButton
            icon="caret-down-bold"
            size={18}
            label={t("console.table.after")}
            aria-keyshortcuts="J"
            disabled={next === undefined}
            onClick={() => onOpen(next)}
          />
        </>
      }
      onClose={() => onOpen(undefined)}
      foot={data?.actions.includes("receive") && <ReceiveAction line={data.line} />}
    >
      <QueryView query={one} skeleton={<Skeleton height={240} radius={14} />}>
        {(order) => <Content order={order} />}
      </QueryView>
    </Aside>
  );
}

function Content({ order }: { order: OrganiserOrder }) {
  const { t } = useTranslation();
  const { zone } = useActivityZone(order.line.competitionId);
  return (
    <>
      <OrderHead order={order} />
      {order.line.status === "closing" && (
        <Banner tone="info" className={styles.banner}>
          {t("paydesk.closingNote")}
        </Banner>
      )}
      <OrderFactRows order={order} zone={zone} />
      {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} zone={zone} />}
      {order.actions.includes("refund") && <RefundForm order={order} zone={zone} />}
      <h3 className={styles.heading}>{t("paydesk.history")}</h3>
      <OrderSteps steps={order.steps} zone={zone} />
    </>
  );
}
