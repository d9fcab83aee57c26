// The actions on a difference that core allows.
import { useMutation } from "@tanstack/react-query";
import type { BillDifference } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { toast } from "@/ui/toast/toast";
import styles from "./BillPart.module.css";
import { refreshOrders } from "./refreshOrders";

interface BillDifferenceActionsProps {
  difference: BillDifference;
  onHandle: (difference: BillDifference) => void;
}

export function BillDifferenceActions({ difference, onHandle }: BillDifferenceActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { refundNo, billFen, actions } = difference;
  const retrying = useMutation({
    mutationFn: () => organiserCall("organise.refundRetry", { refundNo }),
    onSuccess: () =>
      toast.success(t("paydesk.refund.retried", { amount: format.yuan(billFen ?? 0) })),
    // Another member may have been first.
    onSettled: refreshOrders,
  });
  if (actions.length === 0) return null;
  return (
    <div className={styles.tools}>
      {actions.includes("retryRefund") && (
        <Button
          size="sm"
          tone="line"
          icon="arrow-clockwise"
          loading={retrying.isPending}
          onClick={() => retrying.mutate()}
        >
          {t("paydesk.bill.retry")}
        </Button>
      )}
      {actions.includes("handle") && (
        <Button size="sm" tone="line" onClick={() => onHandle(difference)}>
          {t("paydesk.bill.handle")}
        </Button>
      )}
    </div>
  );
}
