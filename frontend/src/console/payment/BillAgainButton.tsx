// Has a day's bill compared again.
import { useMutation } from "@tanstack/react-query";
import type { BillDay } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { toast } from "@/ui/toast/toast";
import { noonOf } from "../stat/day";
import type { ShownBillDay } from "./billResult";
import { SERVICE_WORDS } from "./payServices";
import { refreshOrders } from "./refreshOrders";

interface BillAgainButtonProps {
  day: ShownBillDay;
  /** Called with the day as the server has it then. */
  onAsked: (day: BillDay) => void;
}

export function BillAgainButton({ day: shown, onAsked }: BillAgainButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { service, day, isComparing } = shown;
  const asking = useMutation({
    mutationFn: () => organiserCall("organise.billAgain", { service, day }),
    onSuccess: (answer) => {
      toast.success(t("paydesk.bill.againDone"));
      onAsked(answer);
    },
    onSettled: refreshOrders,
  });
  const label = t("paydesk.bill.again");
  const serviceName = t(`columns.payService.${SERVICE_WORDS[service]}`);
  return (
    <Button
      size="sm"
      tone="line"
      icon="arrow-clockwise"
      loading={asking.isPending || isComparing}
      aria-label={[label, serviceName, format.dayMonth(noonOf(day))].join(" · ")}
      onClick={() => asking.mutate()}
    >
      {label}
    </Button>
  );
}
