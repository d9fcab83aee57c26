// The caller's orders, newest first; an address may name one of them, to which a payer returns from a service.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayOrders } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pagesFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { StatePage } from "@/ui/state/StatePage";
import { OrderCard } from "./OrderCard";
import { OrderSheet } from "./OrderSheet";
import styles from "./OrdersPage.module.css";
import { OrdersSkeleton } from "./OrdersSkeleton";

interface Shown {
  orderNo: string;
  /** The payer returns from a service, which says nothing about the result. */
  isBack: boolean;
  open: boolean;
  /** Number of the opening: each begins from the start. */
  times: number;
}

export function Component() {
  const { order, back } = useRouteQuery("orders");
  const isBack = back === "1";
  const named = order === undefined ? null : { orderNo: order, isBack, open: true, times: 0 };
  return <OrdersScreen key={order} named={named} />;
}

function OrdersScreen({ named }: { named: Shown | null }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(named);
  // New orders and states must be shown on each visit.
  const query = useInfiniteQuery({ ...pagesFor("pay.mine", {}), staleTime: 0 });
  const open = (orderNo: string) =>
    setShown((last) => ({ orderNo, isBack: false, open: true, times: (last?.times ?? 0) + 1 }));
  const close = () => {
    setShown((last) => last && { ...last, open: false });
    void forgetNamed();
  };
  return (
    <Screen pad="wide" onRefresh={() => query.refetch()}>
      <ListView
        list={infiniteList(query, listOf)}
        label={t("common.title.orders")}
        itemKey={({ orderNo }) => orderNo}
        renderItem={(order) => <OrderCard order={order} onOpen={() => open(order.orderNo)} />}
        layout="grid"
        className={styles.list}
        skeleton={<OrdersSkeleton />}
        empty={<Empty />}
      />
      {shown && (
        <OrderSheet
          key={shown.times}
          orderNo={shown.orderNo}
          isBack={shown.isBack}
          open={shown.open}
          onClose={close}
        />
      )}
    </Screen>
  );
}

const listOf = ({ list }: PayOrders) => list;

/** After the sheet of a named order, a reload shows the list. Not by the router, which would move the focus. */
async function forgetNamed(): Promise<void> {
  await overlaysSettled();
  if (new URLSearchParams(location.search).has("order")) {
    window.history.replaceState(window.history.state, "", href("orders"));
  }
}

function Empty() {
  const { t } = useTranslation();
  return (
    <StatePage
      kind="empty"
      inline
      title={t("pay.order.empty")}
      text={t("pay.order.emptyText")}
      actions={
        <ButtonLink tone="primary" to={href("home")}>
          {t("signup.action.browse")}
        </ButtonLink>
      }
    />
  );
}
