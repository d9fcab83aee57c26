// Cells of an order in a table.
import type { OrderLine, OrderStatus } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PAY_TONES } from "@/shared/pay/payTones";
import { useWayName } from "@/shared/pay/ways";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { SentTime } from "../signup/SentTime";
import styles from "./OrdersPage.module.css";

const TONES = { ...PAY_TONES, closing: "info" } as const;

interface CellProps {
  line: OrderLine;
}

/** Group, and the number of persons if there are several. */
export function useOrderContent(): (line: OrderLine) => string {
  const { t } = useTranslation();
  return ({ groupName, personCount }) =>
    personCount > 1 ? `${groupName} · ${t("paydesk.persons", { count: personCount })}` : groupName;
}

interface OrderNameProps extends CellProps {
  to: string;
  /** A key that opens it. */
  shortcut: string | undefined;
}

export function OrderName({ line, to, shortcut }: OrderNameProps) {
  const contentOf = useOrderContent();
  return (
    <span className={styles.who}>
      <Avatar name={line.name} size={28} />
      <span className={styles.words}>
        <Link
          className={styles.name}
          dir="auto"
          to={to}
          state={IN_PLACE}
          aria-keyshortcuts={shortcut}
        >
          {line.name || line.orderNo}
        </Link>
        <small>{contentOf(line)}</small>
      </span>
    </span>
  );
}

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`columns.orderStatus.${status}`)}</Badge>;
}

/** The way in which it was paid, or was last tried. */
export function OrderChannel({ line: { channel } }: CellProps) {
  const nameOf = useWayName();
  return channel && nameOf(channel);
}

/** The price, and the refunded part of it. */
export function OrderAmount({ line, yuan }: CellProps & { yuan: (fen: number) => string }) {
  const { t } = useTranslation();
  const isPart = line.refundedFen > 0 && line.status !== "refunded";
  return (
    <>
      <b className={styles.amount}>{yuan(line.amountFen)}</b>
      {isPart && (
        <small className={styles.part}>
          {t("pay.order.refunded", { amount: yuan(line.refundedFen) })}
        </small>
      )}
    </>
  );
}

interface OrderFactsProps extends CellProps {
  zone: string | undefined;
  /** The rows are of several activities. */
  withActivity: boolean;
}

/** Amount, time and activity in one line, for a card. */
export function OrderFacts({ line, zone, withActivity }: OrderFactsProps) {
  const format = useFormat();
  return (
    <>
      <b className={styles.amount}>{format.yuan(line.amountFen)}</b> ·{" "}
      <SentTime time={line.createdTime} zone={zone} />
      {withActivity && (
        <>
          {" · "}
          <span dir="auto">{line.competitionName}</span>
        </>
      )}
    </>
  );
}
