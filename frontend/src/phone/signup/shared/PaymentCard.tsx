// The caller's payment of a sign-up with a fee: state, order and refunds.
import { useQuery } from "@tanstack/react-query";
import type { PayOrder, SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { PayAction } from "@/shared/pay/PayAction";
import { RefundList } from "@/shared/pay/RefundList";
import { useOrderRows } from "@/shared/pay/useOrderRows";
import { isPayer } from "@/shared/signup/memberFees";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { KeyValue } from "@/ui/card/KeyValue";
import { Section } from "@/ui/card/Section";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./PaymentCard.module.css";

interface PaymentCardProps {
  item: SignupItem;
  /** Offers to pay here; a page whose dock does so leaves it out. */
  payable?: boolean | undefined;
}

export function PaymentCard({ item, payable }: PaymentCardProps) {
  const { t } = useTranslation();
  const isPriced = isPayer(item) && item.amountFen > 0;
  const { data, isPending } = useQuery({
    ...queryFor("pay.of", { id: item.id }),
    enabled: isPriced,
  });
  // The page is shown without it too: when it fails, and before there is an order.
  if (!isPriced || (!isPending && !data?.order)) return null;
  return (
    <Section small title={t("pay.order.section")} className={styles.part}>
      {data?.order ? (
        <OrderCard item={item} order={data.order} payable={payable} />
      ) : (
        <Skeleton height={180} radius={20} />
      )}
    </Section>
  );
}

function OrderCard({ item, order, payable }: PaymentCardProps & { order: PayOrder }) {
  const { t } = useTranslation();
  const rows = useOrderRows(order);
  return (
    <Card className={styles.card}>
      <KeyValue rows={rows} />
      <RefundList refunds={order.refunds} zone={order.timezone} />
      <div className={styles.actions}>
        {payable && <PayAction applyId={item.id} due={item.payDue} size="md" />}
        <ButtonLink to={href("orders", { order: order.orderNo })}>
          {t("pay.action.orders")}
        </ButtonLink>
      </div>
    </Card>
  );
}
