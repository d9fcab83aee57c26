// The value of a field for readers, by the path that core names.
import type { ActivityBody } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { fieldAt } from "./fields";

export function usePathValue(): (body: ActivityBody, path: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (body, path) => {
    const { transfer, fee } = body.settings;
    const { timing, refund } = fee;
    const zone = body.timezone ?? undefined;
    switch (path) {
      case "settings.transfer.policy":
        return t(`console.editor.transfer.policy.${transfer.policy}`);
      case "settings.transfer.deadline":
        return transfer.deadline === null
          ? t("console.editor.transfer.start")
          : format.deadline(transfer.deadline, zone);
      case "settings.fee.timing":
        return t(`feesetting.timing.${timing}`);
      case "settings.fee.refund.policy":
        return t(`feesetting.policy.${refund.policy}`);
      case "settings.fee.refund.steps": {
        const steps = refund.steps.map(({ until, percent }) =>
          t("feesetting.refund.short", {
            percent: format.percent(percent / 100),
            time: format.deadline(until, zone),
          }),
        );
        return steps.join(" · ") || t("feesetting.refund.usual");
      }
      default: {
        const value = fieldAt(body, path);
        return typeof value === "string" ? value : JSON.stringify(value ?? "");
      }
    }
  };
}
