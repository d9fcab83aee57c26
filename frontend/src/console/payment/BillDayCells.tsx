// Cells of a day in a table.
import type { BillDay } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { LogTime } from "../table/LogTime";
import { BillMoney } from "./BillMoney";
import styles from "./BillPart.module.css";
import { type BillResult, billResult, hasSums, type ShownBillDay } from "./billResult";
import { useBillResultWord } from "./useBillResultWord";

const TONES: Record<BillResult, BadgeTone> = {
  open: "bad",
  handled: "neutral",
  match: "ok",
  waiting: "info",
  failed: "warn",
  empty: "neutral",
};

/** The server's code for keys that are missing or cannot be used. */
const KEYS_CODE = "keys";

/** Payments and refunds on the bill, and its lines that have nothing to do with Laurel. */
export function BillDayCount({ day }: { day: BillDay }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!hasSums(day)) return <BillMoney text={null} />;
  return (
    <>
      {format.number(day.billCount)}
      {day.otherCount > 0 && (
        <small className={styles.small}>
          {t("paydesk.bill.otherCount", { count: day.otherCount })}
        </small>
      )}
    </>
  );
}

export function BillDayBadge({ day }: { day: BillDay }) {
  const wordOf = useBillResultWord();
  return <Badge tone={TONES[billResult(day)]}>{wordOf(day)}</Badge>;
}

/** What to do about a bill that could not be read. */
export function BillDayAdvice({ day: { state, code } }: { day: BillDay }) {
  const { t } = useTranslation();
  if (state !== "failed") return null;
  if (code === KEYS_CODE) return t("paydesk.bill.failedKeys");
  return (
    <>
      {t("paydesk.bill.failedNote")}
      {code !== "" && <span translate="no"> {t("paydesk.refund.code", { code })}</span>}
    </>
  );
}

export function BillDayNext({ day: { isComparing, nextTime } }: { day: ShownBillDay }) {
  const { t } = useTranslation();
  if (isComparing) return t("paydesk.bill.soon");
  return nextTime === null ? <BillMoney text={null} /> : <LogTime time={nextTime} />;
}
