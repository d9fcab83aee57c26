// Open tasks of the merchant's orders and refunds, for roles that may read them.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { seesMoney } from "../frame/seesMoney";
import { useStaff } from "../frame/useStaff";
import { ORDERS_TO_DO } from "../payment/ordersToDo";
import { ToDoRow } from "./ToDoRow";

interface MoneyToDo {
  key: (typeof ORDERS_TO_DO)[number]["key"];
  count: number;
  to: string;
}

export function useMoneyToDo(): MoneyToDo[] {
  const { data: staff } = useStaff();
  const { data: sums } = useQuery({
    ...organiserQuery("organise.orderSum", { competitionId: null }),
    enabled: staff !== undefined && seesMoney(staff),
  });
  if (!sums) return [];
  return ORDERS_TO_DO.filter(({ count }) => sums[count] > 0).map(({ key, count, addressOf }) => ({
    key,
    count: sums[count],
    to: addressOf(undefined),
  }));
}

export function MoneyRows({ rows }: { rows: readonly MoneyToDo[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return rows.map(({ key, count, to }) => (
    <ToDoRow
      key={key}
      icon="wallet"
      text={`${t(`paydesk.sum.${key}`)} · ${format.number(count)}`}
      subject=""
      note={t(`paydesk.sum.${key}Note`)}
      to={to}
      action={t("console.stat.look")}
    />
  ));
}
