// The services by which orders are paid, with the words of their texts.
import type { PayService } from "@/core/generated/contract";

type ServiceWord = "wechat" | "alipay" | "stripe" | "offline" | "test";

export const SERVICE_WORDS: Record<PayService, ServiceWord> = {
  weChat: "wechat",
  alipay: "alipay",
  stripe: "stripe",
  offline: "offline",
  test: "test",
};

export const PAY_SERVICES = [
  "weChat",
  "alipay",
  "stripe",
  "offline",
  "test",
] as const satisfies readonly PayService[];
