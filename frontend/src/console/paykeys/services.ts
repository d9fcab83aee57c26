// The services of payments: their names, those that need keys, and the state that a card shows.
import type { PayService, PayServiceLine } from "@/core/generated/contract";

/** Participants read the same names. */
export const SERVICE_NAMES = {
  weChat: "pay.way.name.wechat",
  alipay: "pay.way.name.alipay",
  stripe: "pay.way.name.stripe",
  offline: "pay.way.name.offline",
  test: "pay.way.name.test",
} as const satisfies Record<PayService, string>;

const KEYED = ["weChat", "alipay", "stripe"] as const satisfies readonly PayService[];
export type KeyedService = (typeof KEYED)[number];

/** A service that takes no payment without keys. */
export interface KeyedLine extends PayServiceLine {
  service: KeyedService;
}

export function isKeyed(line: PayServiceLine): line is KeyedLine {
  return KEYED.some((service) => service === line.service);
}

export type ServiceState = "on" | "off" | "keys";

export function stateOf(line: PayServiceLine): ServiceState {
  if (isKeyed(line) && line.keys === null) return "keys";
  return line.enabled ? "on" : "off";
}
