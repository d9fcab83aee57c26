// The fees of an activity in one text: the same for all, from the lowest, or from free to the highest.
import type { LowestFee } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

export function useFeeText(): (fee: LowestFee) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ fen, from, most }) => {
    if (from) return t("activity.fee.from", { price: format.yuan(fen) });
    if (fen === 0 && most > 0) return t("activity.fee.freeTo", { price: format.yuan(most) });
    return format.price(fen);
  };
}
