// The values of a refund as they are entered, and its request: asked about once more, since money that went back stays away.
import { useState } from "react";
import { checkRefund } from "@/core/activityEditor";
import { refusalCode } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type { FieldErrors, OrganiserOrder } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { fenOf, typedYuan } from "../yuan";
import { refreshOrders } from "./refreshOrders";

type Range = "all" | "part";
/** The reader said no to the question, or the order was another one by then. */
type Outcome = "sent" | "kept" | "changed";

export function useRefundForm({ line, leftFen, approvalFen, share }: OrganiserOrder) {
  const { t } = useTranslation();
  const format = useFormat();
  const [range, setRange] = useState<Range>("all");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [chosen, setOutside] = useState(false);
  // No service has money that was paid on site.
  const onSite = line.channel === "offline";
  const outside = onSite || chosen;
  const [changed, setChanged] = useState(false);
  const amountFen = range === "all" ? leftFen : fenOf(typed);
  const needsApproval = approvalFen !== null && amountFen !== null && amountFen > approvalFen;
  const amount = format.yuan(amountFen ?? 0);
  const submitLabel = t(needsApproval ? "paydesk.form.ask" : "paydesk.form.submit", { amount });

  const request = {
    orderNo: line.orderNo,
    amountFen: amountFen ?? 0,
    leftFen,
    reason: reason.trim(),
    outside,
  };
  const check = (): FieldErrors => {
    const errors = checkRefund(request);
    return amountFen === null ? { ...errors, amountFen: { rule: "number" } } : errors;
  };
  const consequence = () => {
    if (outside) return t("paydesk.form.textOutside");
    return t(needsApproval ? "paydesk.form.textAsk" : "paydesk.form.text");
  };
  const send = async (): Promise<Outcome> => {
    const yes = await confirm({
      title: t("paydesk.form.question", { amount, name: line.name }),
      text: consequence(),
      confirmLabel: submitLabel,
      tone: "danger",
    });
    if (!yes || amountFen === null) return "kept";
    try {
      await organiserCall("organise.orderRefund", request, { showMessage: false });
      return "sent";
    } catch (error) {
      if (refusalCode(error) === VERSION_CONFLICT) return "changed";
      throw error;
    }
  };
  const doneText = () => {
    if (needsApproval) return t("paydesk.form.asked");
    return t(outside ? "paydesk.form.recorded" : "paydesk.form.done", { amount });
  };
  const submission = useSubmit({
    check,
    send,
    onDone: (outcome) => {
      if (outcome === "kept") return;
      setChanged(outcome === "changed");
      if (outcome === "sent") {
        toast.success(doneText());
        setRange("all");
        setTyped("");
        setReason("");
        setOutside(false);
      }
      refreshOrders();
    },
    onRefused: refreshOrders,
  });
  const { forget } = submission.errors;
  return {
    range,
    setRange: (next: Range) => {
      setRange(next);
      forget("amountFen");
      // The rule's amount is the likely one.
      if (next === "part" && typed === "" && share && share.fen > 0 && share.fen < leftFen) {
        setTyped(typedYuan(share.fen));
      }
    },
    typed,
    setTyped: (next: string) => {
      setTyped(next);
      forget("amountFen");
    },
    reason,
    setReason: (next: string) => {
      setReason(next);
      forget("reason");
    },
    outside: chosen,
    setOutside,
    onSite,
    needsApproval,
    /** The order has changed since it was shown, and nothing was given back. */
    changed,
    submitLabel,
    submission,
  };
}
