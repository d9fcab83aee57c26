// The filters of the orders in words, by their parameters in the address.
import { useTranslation } from "@/i18n/useTranslation";
import type { ConsoleQuery } from "../route";
import { orderViewOf } from "./orderViews";
import { SERVICE_WORDS } from "./payServices";
import { orderFilterOf, orderStatusOf, payServiceOf } from "./useOrderLines";

const KEYS = ["status", "service", "from", "until", "keyword"] as const;

interface FilterWord {
  key: (typeof KEYS)[number];
  label: string;
}

export function useOrderFilterWords(query: ConsoleQuery<"orders">): FilterWord[] {
  const { t } = useTranslation();
  const service = payServiceOf(query);
  const filter = orderFilterOf(query);
  // The state of the view of open orders is not a filter of its own.
  const status = orderViewOf(query) === "open" ? undefined : orderStatusOf(query);
  const words: Record<FilterWord["key"], string | undefined> = {
    status: status && t(`columns.orderStatus.${status}`),
    service: service && t(`columns.payService.${SERVICE_WORDS[service]}`),
    from: filter.from === null ? undefined : `${t("console.audit.from")} ${query.from}`,
    until: filter.to === null ? undefined : `${t("console.audit.until")} ${query.until}`,
    keyword: query.keyword,
  };
  return KEYS.flatMap((key) => {
    const label = words[key];
    return label === undefined ? [] : [{ key, label }];
  });
}
