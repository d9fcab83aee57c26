// The sheet of an order: its facts, refunds and actions, and the question about it of a payer who returns from a service.
import type { PayOrder } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayAction } from "@/shared/pay/PayAction";
import { PayChecking } from "@/shared/pay/PayChecking";
import { RefundList } from "@/shared/pay/RefundList";
import { useOrderRows } from "@/shared/pay/useOrderRows";
import { SOON, useOrderWatch } from "@/shared/pay/useOrderWatch";
import { QueryView } from "@/shared/query/QueryView";
import { isMissing } from "@/shared/signup/refusal";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { KeyValue } from "@/ui/card/KeyValue";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./OrderSheet.module.css";
import { useCancelOrder } from "./useCancelOrder";

interface OrderSheetProps {
  orderNo: string;
  isBack: boolean;
  open: boolean;
  onClose: () => void;
}

export function OrderSheet({ orderNo, isBack, open, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const watch = useOrderWatch({ orderNo, patience: open && isBack ? SOON : null });
  const order = watch.query.data;
  // A payer who has just paid is not asked to pay again.
  const isAsking = isBack && order?.status === "unpaid" && !watch.isOver;
  const isOpen = order !== undefined && (order.canPay || order.canCancel) && !isAsking;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("pay.order.title")}
      footer={order && <OrderActions order={order} isOpen={isOpen} />}
    >
      {isMissing(watch.query.error) ? (
        <StatePage kind="empty" inline title={t("errors.code.4004")} />
      ) : (
        <QueryView query={watch.query} skeleton={<Skeleton height={260} radius={14} />}>
          {(shown) => (
            <>
              {isBack && <Return order={shown} watch={watch} />}
              <OrderFacts order={shown} />
              {shown.handedOver && <Banner tone="info">{t("pay.order.handedOver")}</Banner>}
              {isOpen && <SignupLink order={shown} tone="text" />}
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}

/** The state of the payment at the server since its payer returned. */
function Return({ order, watch }: { order: PayOrder; watch: ReturnType<typeof useOrderWatch> }) {
  const { t } = useTranslation();
  switch (order.status) {
    case "unpaid":
      return (
        <div className={styles.asked}>
          <PayChecking isOver={watch.isOver} />
          {watch.isOver && (
            <Button tone="soft" onClick={() => void watch.check()}>
              {t("pay.action.check")}
            </Button>
          )}
        </div>
      );
    case "failed":
      return (
        <Banner tone="bad" role="alert" title={t("errors.paymentFailed")}>
          {t("pay.result.failed")}
        </Banner>
      );
    case "paid":
      return (
        <Banner tone="ok" role="status">
          {t("errors.success.payment")}
        </Banner>
      );
    default:
      return null;
  }
}

function OrderFacts({ order }: { order: PayOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useOrderRows(order);
  return (
    <>
      <KeyValue
        rows={[
          { key: "activity", label: t("pay.fact.activity"), value: order.competitionName },
          {
            key: "amount",
            label: t("pay.fact.amount"),
            value: <span className={styles.amount}>{format.yuan(order.amountFen)}</span>,
          },
          ...facts,
        ]}
      />
      <RefundList refunds={order.refunds} zone={order.timezone} />
    </>
  );
}

interface OrderActionsProps {
  order: PayOrder;
  /** Something can be done about it now. */
  isOpen: boolean;
}

function OrderActions({ order, isOpen }: OrderActionsProps) {
  const { t } = useTranslation();
  const cancel = useCancelOrder(order);
  return (
    <>
      {/* Its sheet stays open when a payment ends all that can be done here. */}
      <PayAction
        applyId={order.applyId}
        due={isOpen && order.canPay}
        again={order.status === "failed"}
        size="lg"
      />
      {isOpen && order.canCancel && (
        <Button size="lg" loading={cancel.isPending} onClick={() => void cancel.ask()}>
          {t("pay.action.cancel")}
        </Button>
      )}
      {!isOpen && <SignupLink order={order} tone="primary" />}
    </>
  );
}

function SignupLink({ order, tone }: { order: PayOrder; tone: "primary" | "text" }) {
  const { t } = useTranslation();
  if (order.handedOver) return null;
  return (
    <ButtonLink
      tone={tone}
      size={tone === "primary" ? "lg" : "md"}
      block={tone === "text"}
      to={href("applyResult", { applyId: order.applyId })}
    >
      {t("signup.action.viewSignup")}
    </ButtonLink>
  );
}
