// The entry fee of a team's sign-up: the way to pay it for the captain, or for each member; for the others its state.
import type { TeamSignup } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayBadge } from "@/shared/pay/PayBadge";
import { ListCell } from "@/ui/card/ListCell";

interface TeamFeeCellProps {
  apply: TeamSignup;
  isCaptain: boolean;
  /** Number of members who still have to pay for themselves. */
  unpaid: number;
}

export function TeamFeeCell({ apply, isCaptain, unpaid }: TeamFeeCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, amountFen, feeMode, payStatus, payDue } = apply;
  // Without an order, nothing is to be paid.
  if (payStatus === "none") return null;
  const amount = format.yuanInSentence(amountFen);
  const withUnpaid = (note: string) =>
    unpaid > 0 ? `${note} · ${t("team.signup.unpaid", { count: unpaid })}` : note;
  if (payDue && (isCaptain || feeMode === "each")) {
    return (
      <ListCell
        icon="wallet"
        label={t("signup.next.title.pay")}
        note={withUnpaid(t("signup.next.note.pay", { amount }))}
        to={href("applyResult", { applyId: id })}
      />
    );
  }
  return (
    <ListCell
      icon="wallet"
      label={t("signup.fact.fee")}
      note={payDue ? t("signup.result.text.captainPays", { amount }) : withUnpaid(amount)}
      value={payDue ? undefined : <PayBadge status={payStatus} />}
    />
  );
}
