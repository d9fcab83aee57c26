// Cancels an order without its sign-up, after a question that says what follows.
import { useMutation } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { PayOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useStoreOrder } from "@/shared/pay/useStoreOrder";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";

export function useCancelOrder({ orderNo, expireTime, timezone }: PayOrder) {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useStoreOrder();
  const refreshSignups = useRefreshSignups();
  const sending = useMutation({
    mutationFn: () => call("pay.cancel", { orderNo }),
    onSuccess: (order) => {
      store(order);
      toast.success(t("pay.question.done"));
    },
    // It may have been paid or closed meanwhile.
    onError: () => void refreshSignups(),
  });
  const ask = async () => {
    const yes = await confirm({
      title: t("pay.question.title"),
      text: t("pay.question.text", { time: format.moment(expireTime, timezone) }),
      confirmLabel: t("pay.action.cancel"),
      cancelLabel: t("pay.question.keep"),
      tone: "danger",
      icon: "arrow-u-up-left",
      iconTone: "warn",
    });
    if (yes) sending.mutate();
  };
  return { ask, isPending: sending.isPending };
}
