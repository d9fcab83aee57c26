// Begins and ends the use of a service. Its keys stay: payments that have begun must still be found and given back.
import { useMutation } from "@tanstack/react-query";
import type { PayServiceLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { rememberPaySettings } from "./paySettings";
import { SERVICE_NAMES } from "./services";

export function useServiceSwitch({ service }: PayServiceLine) {
  const { t } = useTranslation();
  const name = t(SERVICE_NAMES[service]);
  const turning = useMutation({
    mutationFn: (enabled: boolean) =>
      organiserCall("organise.payServiceChange", { service, enabled }),
    onSuccess: (settings, enabled) => {
      rememberPaySettings(settings);
      toast.success(t(enabled ? "paykeys.switch.on" : "paykeys.switch.off", { name }));
    },
  });
  const turn = async (enabled: boolean) => {
    if (turning.isPending) return;
    const yes =
      enabled ||
      (await confirm({
        title: t("paykeys.question.title", { name }),
        text: t("paykeys.question.text"),
        confirmLabel: t("paykeys.question.yes"),
        tone: "danger",
      }));
    if (yes) turning.mutate(enabled);
  };
  return { turn: (enabled: boolean) => void turn(enabled) };
}
