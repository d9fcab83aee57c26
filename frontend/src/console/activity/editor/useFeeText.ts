// The fee of a group in short, with its earlier fees.
import type { GroupBody } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

/** `zone`: time zone of the activity. */
export function useFeeText(zone: string | null) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ feeFen, feeSteps }: GroupBody): string => {
    const last = format.price(feeFen);
    if (feeSteps.length === 0) return last;
    const steps = feeSteps.map((step) =>
      t("feesetting.early.short", {
        price: format.price(step.feeFen),
        time: format.deadline(step.until, zone ?? undefined),
      }),
    );
    return [...steps, t("feesetting.early.then", { price: last })].join(" · ");
  };
}
