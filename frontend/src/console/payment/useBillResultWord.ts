// The result of a day's comparison in words.
import type { BillDay } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { billResult } from "./billResult";

export function useBillResultWord(): (day: BillDay) => string {
  const { t } = useTranslation();
  return (day) => {
    const result = billResult(day);
    switch (result) {
      case "open":
        return t("paydesk.bill.openCount", { count: day.openCount });
      case "handled":
        return t("paydesk.bill.handledCount", { count: day.handledCount });
      case "match":
      case "waiting":
      case "failed":
      case "empty":
        return t(`paydesk.bill.result.${result}`);
    }
  };
}
