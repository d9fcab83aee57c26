// The entry fee of a team's sign-up: for its captain the way to pay it, for the others its state.
import type { TeamSignup } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayBadge } from "@/shared/pay/PayBadge";
import { ListCell } from "@/ui/card/ListCell";

interface TeamFeeCellProps {
  apply: TeamSignup;
  isCaptain: boolean;
}

export function TeamFeeCell({ apply, isCaptain }: TeamFeeCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, amountFen, payStatus, payDue } = apply;
  // Without an order, nothing is to be paid.
  if (payStatus === "none") return null;
  const amount = format.yuanInSentence(amountFen);
  if (payDue && isCaptain) {
    return (
      <ListCell
        icon="wallet"
        label={t("signup.next.title.pay")}
        note={t("signup.next.note.pay", { amount })}
        to={href("applyResult", { applyId: id })}
      />
    );
  }
  return (
    <ListCell
      icon="wallet"
      label={t("signup.fact.fee")}
      note={payDue ? t("signup.result.text.captainPays", { amount }) : amount}
      value={payDue ? undefined : <PayBadge status={payStatus} />}
    />
  );
}
