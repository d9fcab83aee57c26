// Names of the ways to pay.
import type { PayChannel } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

type WayName = "wechat" | "alipay" | "stripe" | "offline" | "test";

const NAMES: Record<PayChannel, WayName> = {
  wxJsapi: "wechat",
  wxMini: "wechat",
  wxH5: "wechat",
  wxNative: "wechat",
  aliWap: "alipay",
  aliPage: "alipay",
  stripe: "stripe",
  offline: "offline",
  test: "test",
};

export function useWayName(): (channel: PayChannel) => string {
  const { t } = useTranslation();
  return (channel) => t(`pay.way.name.${NAMES[channel]}`);
}
