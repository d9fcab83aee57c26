// Search and filters of the orders.
import { useTranslation } from "@/i18n/useTranslation";
import { SearchField } from "@/ui/form/SearchField";
import type { ConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import { DayFilter } from "../table/DayFilter";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import type { OrderListProps } from "./OrderList";
import { orderViewOf } from "./orderViews";
import { PAY_SERVICES, SERVICE_WORDS } from "./payServices";
import { ORDER_STATUSES, orderStatusOf, payServiceOf } from "./useOrderLines";

const KEYWORD_MAX = 40;
const DAYS = ["from", "until"] as const;

export function OrderFilters({ query, move }: Omit<OrderListProps, "lines">) {
  const { t } = useTranslation();
  const all = t("console.table.all");
  const refine = (change: ConsoleQuery<"orders">) =>
    move.refine({ ...change, page: undefined, key: undefined });
  return (
    <FilterBar tools={<CopyLink />}>
      <SearchField
        flush
        label={t("paydesk.search")}
        placeholder={t("paydesk.search")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        keyword={query.keyword ?? ""}
        onChange={(keyword) => refine({ keyword })}
      />
      {orderViewOf(query) !== "open" && (
        <FilterSelect
          label={t("signup.fact.status")}
          anyLabel={all}
          value={orderStatusOf(query)}
          options={ORDER_STATUSES.map((value) => ({
            value,
            label: t(`columns.orderStatus.${value}`),
          }))}
          onChange={(status) => refine({ status })}
        />
      )}
      <FilterSelect
        label={t("columns.order.service")}
        anyLabel={all}
        value={payServiceOf(query)}
        options={PAY_SERVICES.map((value) => ({
          value,
          label: t(`columns.payService.${SERVICE_WORDS[value]}`),
        }))}
        onChange={(service) => refine({ service })}
      />
      {DAYS.map((name) => (
        <DayFilter
          key={name}
          label={t(`console.audit.${name}`)}
          day={query[name]}
          onChange={(day) => refine({ [name]: day })}
        />
      ))}
    </FilterBar>
  );
}
