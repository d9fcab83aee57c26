// The end of a group's fee and the fee that follows, as one text.
import type { GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

/** Null if the fee stays. `zone`: the activity's time zone. */
export function useFeeChange(): (group: GroupView, zone: string) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ feeNext }, zone) =>
    feeNext &&
    t("activity.fee.change", {
      time: format.deadline(feeNext.from, zone),
      price: format.yuan(feeNext.feeFen),
    });
}
