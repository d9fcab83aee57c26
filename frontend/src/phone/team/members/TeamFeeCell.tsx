// The entry fee of a team's sign-up: for its captain the way to pay it, for the others its state.
import type { SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayBadge } from "@/shared/pay/PayBadge";
import { ListCell } from "@/ui/card/ListCell";

export function TeamFeeCell({ item }: { item: SignupItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, payDue, payStatus, result } = item;
  // Before there is an order, nothing is to be paid.
  if (payStatus === "none") return null;
  const badge = <PayBadge status={payStatus} />;
  const amount = format.yuanInSentence(item.amountFen);
  if (payDue) {
    return (
      <ListCell
        icon="wallet"
        label={t("signup.next.title.pay")}
        note={t("signup.next.note.pay", { amount })}
        value={badge}
        to={href("applyResult", { applyId: id })}
      />
    );
  }
  const isAwaited = result === "unpaid" || result === "payFailed";
  return (
    <ListCell
      icon="wallet"
      label={t("signup.fact.fee")}
      note={isAwaited ? t("signup.result.text.captainPays", { amount }) : amount}
      value={badge}
    />
  );
}
