// The actions on a refund that core allows at this time.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RefundLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { ReasonSheet } from "../decision/ReasonSheet";
import styles from "./OrderDetails.module.css";
import { refreshOrders } from "./refreshOrders";
import { REJECTION_TEMPLATES, useRefundTemplates } from "./useRefundTemplates";

export function RefundActions({ refund }: { refund: RefundLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const templates = useRefundTemplates(REJECTION_TEMPLATES);
  const [rejecting, setRejecting] = useState(false);
  // To decline one's own is to take it back.
  const { refundNo, actions, outside, own: isOwn } = refund;
  const amount = format.yuan(refund.amountFen);
  const approving = useMutation({
    mutationFn: () => organiserCall("organise.refundApprove", { refundNo }),
    onSuccess: () => toast.success(t("paydesk.refund.approved", { amount })),
    // Another member may have decided meanwhile.
    onSettled: refreshOrders,
  });
  const retrying = useMutation({
    mutationFn: () => organiserCall("organise.refundRetry", { refundNo }),
    onSuccess: () => toast.success(t("paydesk.refund.retried", { amount })),
    onSettled: refreshOrders,
  });
  const approve = async () => {
    const yes = await confirm({
      title: t("paydesk.refund.approveQuestion", { amount }),
      text: t(outside ? "paydesk.refund.approveOutside" : "paydesk.refund.approveText"),
      confirmLabel: t("paydesk.refund.approveYes", { amount }),
      tone: "danger",
    });
    if (yes) approving.mutate();
  };
  if (actions.length === 0) return null;
  return (
    <div className={styles.tools}>
      {actions.includes("approve") && (
        <Button
          size="sm"
          tone="primary"
          loading={approving.isPending}
          onClick={() => void approve()}
        >
          {t("paydesk.refund.approve")}
        </Button>
      )}
      {actions.includes("reject") && (
        <Button size="sm" tone="line" onClick={() => setRejecting(true)}>
          {t(isOwn ? "paydesk.refund.takeBack" : "paydesk.refund.reject")}
        </Button>
      )}
      {actions.includes("retry") && (
        <Button
          size="sm"
          tone="line"
          icon="arrow-clockwise"
          loading={retrying.isPending}
          onClick={() => retrying.mutate()}
        >
          {t("paydesk.refund.retry")}
        </Button>
      )}
      <ReasonSheet
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t(isOwn ? "paydesk.refund.takeBackTitle" : "paydesk.refund.rejectTitle", { amount })}
        note={
          <Banner tone="info" className={styles.note}>
            {t("paydesk.refund.rejectText")}
          </Banner>
        }
        help={t("paydesk.refund.rejectHelp")}
        submitLabel={t(isOwn ? "paydesk.refund.takeBack" : "paydesk.refund.reject")}
        templates={templates}
        send={(reason) => organiserCall("organise.refundReject", { refundNo, reason })}
        onDone={() => {
          toast.success(t(isOwn ? "paydesk.refund.takenBack" : "paydesk.refund.rejected"));
          refreshOrders();
        }}
      />
    </div>
  );
}
