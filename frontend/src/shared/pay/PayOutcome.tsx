// The end of a payment in the sheet: paid, given back, not in time, or closed.
import type { PayOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";
import { SuccessHead } from "@/ui/success/SuccessHead";
import { SuccessMark } from "@/ui/success/SuccessMark";
import styles from "./PaySheet.module.css";
import type { PayView } from "./payView";

export type Ended = Exclude<PayView, "choose" | "wait">;

const MARKS: Record<Exclude<Ended, "paid">, { icon: IconName; tone: TileTone }> = {
  refund: { icon: "arrow-u-up-left", tone: "info" },
  late: { icon: "clock-countdown", tone: "warn" },
  over: { icon: "clock-countdown", tone: "neutral" },
  closing: { icon: "hourglass-medium-bold", tone: "info" },
  closed: { icon: "x", tone: "neutral" },
  none: { icon: "check-circle", tone: "neutral" },
};

interface PayOutcomeProps {
  view: Ended;
  amountFen: number;
  order: PayOrder | null;
  /** The organiser reviews the sign-up next. */
  reviewed: boolean;
  /** Number of other members of the team who still have to pay. */
  unpaid: number;
}

export function PayOutcome({ view, amountFen, order, reviewed, unpaid }: PayOutcomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (view === "paid") {
    return (
      <SuccessHead
        announced
        mark={<SuccessMark />}
        title={t("errors.success.payment")}
        text={t("pay.result.paid", { amount: format.yuanInSentence(amountFen) })}
      >
        {unpaid > 0 && (
          <p className={styles.note}>{t("signup.result.text.membersUnpaid", { count: unpaid })}</p>
        )}
        {reviewed && <p className={styles.note}>{t("signup.next.note.review")}</p>}
      </SuccessHead>
    );
  }
  return (
    <SuccessHead
      announced
      mark={<TileIcon large {...MARKS[view]} className={styles.mark} />}
      {...words(t, view, order)}
    />
  );
}

function words(t: Translate, view: Exclude<Ended, "paid">, order: PayOrder | null) {
  switch (view) {
    case "refund":
      return {
        title: t(`signup.payStatus.${order?.status === "refunded" ? "refunded" : "refunding"}`),
        text: t("pay.result.refund"),
      };
    case "late":
      return { title: t("pay.result.late"), text: t("pay.result.lateText") };
    case "over":
      return { title: t("pay.result.over"), text: t("pay.result.overText") };
    case "closing":
      return { title: t("pay.result.closing"), text: t("pay.result.closingText") };
    case "closed":
      return { title: t("pay.result.closed"), text: t("pay.result.closedText") };
    case "none":
      return { title: t("pay.result.none"), text: t("pay.result.noneText") };
  }
}
