// Cells of a difference in a table.
import type { ReactNode } from "react";
import type { BillDifference, DifferenceStatus } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import { SentTime } from "../signup/SentTime";
import { noonOf } from "../stat/day";
import styles from "./BillPart.module.css";
import { billCause } from "./billCause";
import { CopiedNumber } from "./CopiedNumber";
import { SERVICE_WORDS } from "./payServices";

const TONES: Record<DifferenceStatus, BadgeTone> = {
  open: "bad",
  handled: "neutral",
  settled: "ok",
};

interface CellProps {
  difference: BillDifference;
}

interface NameProps extends CellProps {
  query: ConsoleQuery<"orders">;
  /** The difference of the first row. */
  isFirst: boolean;
}

/** Kind, payer, day and service, and the numbers by which both sides know it. */
export function BillDifferenceName({ difference, query, isFirst }: NameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, orderNo, name, service, day, attemptNo, refundNo, channelNo } = difference;
  const numbers = [
    refundNo === ""
      ? { label: t("paydesk.bill.attemptNo"), number: attemptNo }
      : { label: t("paydesk.bill.refundNo"), number: refundNo },
    // A refund of the service's own may have only the payment's number.
    { label: t("columns.order.channelNo"), number: channelNo === refundNo ? "" : channelNo },
  ].filter(({ number }) => number !== "");
  return (
    <div className={styles.difference}>
      <b>{t(`paydesk.bill.kind.${kind}`)}</b>
      <small>
        {orderNo !== "" && (
          <>
            <Link
              className={styles.name}
              dir="auto"
              to={consoleAddress("orders", { ...query, open: orderNo })}
              state={IN_PLACE}
              aria-keyshortcuts={isFirst && query.open === undefined ? "J" : undefined}
            >
              {name || orderNo}
            </Link>
            {" · "}
          </>
        )}
        {`${t(`columns.payService.${SERVICE_WORDS[service]}`)} · ${format.dayMonth(noonOf(day))}`}
      </small>
      {numbers.map(({ label, number }) => (
        <small key={label}>
          <CopiedNumber label={label} number={number} />
        </small>
      ))}
    </div>
  );
}

export function BillDifferenceBadge({ difference: { status } }: CellProps) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`paydesk.bill.status.${status}`)}</Badge>;
}

/** The likely cause, and the end of a difference that is not open any more. */
export function BillDifferenceCause({ difference }: CellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, staffName, doneTime, note, failCode } = difference;
  const end = [
    status === "handled" && staffName !== "" && t("paydesk.bill.handledBy", { name: staffName }),
    doneTime && format.dateTime(doneTime),
  ].filter(Boolean);
  return (
    <>
      {status === "open" && <p>{t(`paydesk.bill.cause.${billCause(difference)}`)}</p>}
      {failCode !== "" && (
        <small translate="no">{t("paydesk.refund.code", { code: failCode })}</small>
      )}
      {note !== "" && <p dir="auto">{note}</p>}
      {status !== "open" && end.length > 0 && <small>{end.join(" · ")}</small>}
    </>
  );
}

interface FactsProps extends CellProps {
  own: ReactNode;
  bill: ReactNode;
  zone: string | undefined;
  children: ReactNode;
}

/** Both amounts, cause, time and actions, for a card. */
export function BillDifferenceFacts({ difference, own, bill, zone, children }: FactsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <p>
        {t("paydesk.bill.own")} {own} · {t("paydesk.bill.service")} {bill}
      </p>
      <BillDifferenceCause difference={difference} />
      <small>
        {t("paydesk.bill.found")} <SentTime time={difference.createdTime} zone={zone} />
      </small>
      {children}
    </div>
  );
}
