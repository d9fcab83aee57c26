// The buttons of the pay sheet in each of its states.
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { Payment } from "./usePayment";

interface PayFooterProps {
  payment: Payment;
  onClose: () => void;
}

export function PayFooter({ payment, onClose }: PayFooterProps) {
  const { t } = useTranslation();
  const item = payment.signup.data?.item;
  switch (payment.view) {
    case "choose":
      return payment.ways.query.data?.list.length === 0 ? (
        <CloseButton primary onClose={onClose} />
      ) : (
        <PayButton payment={payment} />
      );
    case "wait":
      return (
        <>
          {payment.begun?.kind !== "cashier" && <CheckButton payment={payment} />}
          <Button size="lg" onClick={payment.leave}>
            {t("pay.action.other")}
          </Button>
        </>
      );
    case "late":
      return (
        <>
          <CheckButton payment={payment} />
          <CloseButton onClose={onClose} />
        </>
      );
    case "closing":
      return (
        <>
          <Button tone="primary" size="lg" onClick={payment.reload}>
            {t("common.action.retry")}
          </Button>
          <CloseButton onClose={onClose} />
        </>
      );
    case "paid":
      return (
        <>
          {item?.confirmed && (
            <ButtonLink tone="primary" size="lg" to={href("applyReceipt", { applyId: item.id })}>
              {t("signup.action.receipt")}
            </ButtonLink>
          )}
          <CloseButton primary={!item?.confirmed} onClose={onClose} />
        </>
      );
    default:
      return <CloseButton primary={payment.view !== undefined} onClose={onClose} />;
  }
}

function PayButton({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amountFen = payment.order?.amountFen ?? payment.signup.data?.item.amountFen;
  return (
    <Button
      tone="primary"
      size="lg"
      loading={payment.pending}
      disabled={payment.ways.channel === null || amountFen === undefined}
      onClick={payment.pay}
    >
      {amountFen === undefined
        ? t("pay.action.go")
        : t("pay.action.pay", { amount: format.yuan(amountFen) })}
    </Button>
  );
}

function CheckButton({ payment: { watch } }: { payment: Payment }) {
  const { t } = useTranslation();
  return (
    <Button tone="primary" size="lg" data-full-row onClick={() => void watch.check()}>
      {t("pay.action.check")}
    </Button>
  );
}

function CloseButton({ primary, onClose }: { primary?: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Button tone={primary ? "primary" : "plain"} size="lg" onClick={onClose}>
      {t("common.action.close")}
    </Button>
  );
}
