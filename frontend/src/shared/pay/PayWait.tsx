// A payment that has begun: the code to scan, the desk to go to, the test cashier, or a page that was opened.
import type { PayOrder } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { KeyValue } from "@/ui/card/KeyValue";
import { QrCode } from "@/ui/code/QrCode";
import { PayChecking } from "./PayChecking";
import styles from "./PaySheet.module.css";
import type { Begun } from "./useBegin";
import { useCashier } from "./usePayment";
import { useWayName } from "./ways";

interface PayWaitProps {
  order: PayOrder;
  begun: Begun;
  isOver: boolean;
}

export function PayWait({ order, begun, isOver }: PayWaitProps) {
  const { t } = useTranslation();
  const nameOf = useWayName();
  switch (begun.kind) {
    case "code":
      return (
        <div className={styles.wait}>
          <QrCode text={begun.text} label={t("pay.wait.code")} />
          <p>{t("pay.wait.scan", { way: nameOf(order.channel ?? "wxNative") })}</p>
          <PayChecking isOver={isOver} />
        </div>
      );
    case "desk":
      return (
        <div className={styles.wait}>
          <p>{t("pay.wait.desk")}</p>
          <KeyValue rows={[{ key: "number", label: t("pay.fact.number"), value: order.orderNo }]} />
        </div>
      );
    case "cashier":
      return <Cashier orderNo={order.orderNo} />;
    case "page":
    case "check":
      return (
        <div className={styles.wait}>
          {begun.kind === "page" && <p>{t("pay.wait.page")}</p>}
          <PayChecking isOver={isOver} />
        </div>
      );
  }
}

/** Takes the place of a service where the installation is tried out. */
function Cashier({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation();
  const test = useCashier(orderNo);
  const sent = test.isPending ? test.variables : null;
  return (
    <div className={styles.wait}>
      <p>{t("pay.wait.cashier")}</p>
      <div className={styles.cashier}>
        <Button tone="soft" loading={sent === true} onClick={() => test.mutate(true)}>
          {t("pay.action.cashierPays")}
        </Button>
        <Button tone="danger" loading={sent === false} onClick={() => test.mutate(false)}>
          {t("pay.action.cashierRefuses")}
        </Button>
      </div>
    </div>
  );
}
