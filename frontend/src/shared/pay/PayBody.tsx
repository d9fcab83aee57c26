// The content of the pay sheet in each of its states.
import type { ReactNode } from "react";
import type { SignupDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { othersUnpaid } from "@/shared/signup/memberFees";
import { Banner } from "@/ui/banner/Banner";
import { KeyValue } from "@/ui/card/KeyValue";
import { Link } from "@/ui/link/Link";
import { PayChoice } from "./PayChoice";
import { PayDue } from "./PayDue";
import { PayOutcome } from "./PayOutcome";
import styles from "./PaySheet.module.css";
import { PayWait } from "./PayWait";
import { isAwaited } from "./payView";
import type { Payment } from "./usePayment";

interface PayBodyProps {
  payment: Payment;
  signup: SignupDetail;
}

export function PayBody({ payment, signup }: PayBodyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { view, order, begun, offset } = payment;
  const { item, persons } = signup;
  const amountFen = order?.amountFen ?? item.amountFen;
  if (view !== "choose" && view !== "wait") {
    return (
      view && (
        <PayOutcome
          view={view}
          amountFen={amountFen}
          order={order}
          reviewed={item.status === "pending"}
          unpaid={othersUnpaid(item)}
        />
      )
    );
  }
  return (
    <>
      <div className={styles.top}>
        <p className={styles.label}>{t("pay.amount")}</p>
        <p className={styles.amount}>{format.yuan(amountFen)}</p>
        {order && isAwaited(order) && (
          <PayDue
            key={order.expireTime}
            until={order.expireTime}
            zone={item.timezone}
            offset={offset}
            onLapse={payment.reload}
          />
        )}
      </div>
      {view === "choose" && (
        <>
          <PaySetback payment={payment} />
          <PayChoice ways={payment.ways} disabled={payment.pending} />
        </>
      )}
      {view === "wait" && order && begun && (
        <PayWait order={order} begun={begun} isOver={payment.watch.isOver} />
      )}
      <div className={styles.facts}>
        <KeyValue
          small
          rows={[
            { key: "activity", label: t("signup.fact.activity"), value: item.competitionName },
            { key: "group", label: t("signup.fact.group"), value: item.groupName },
            {
              key: "persons",
              label: t("signup.fact.persons"),
              value: format.list(persons.map(({ name }) => name)),
            },
          ]}
        />
      </div>
      <p className={styles.note}>{t("pay.note")}</p>
    </>
  );
}

/** The reason why the last try did not pay. */
function PaySetback({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { order, setback, problem } = payment;
  if (payment.isUnlinked) {
    return (
      <Setback tone="info">
        {t("pay.problem.unlinked")}
        <Link className={styles.onward} to={href("settings")}>
          {t("common.title.settings")}
        </Link>
      </Setback>
    );
  }
  if (problem !== null) return <Setback tone="bad">{problem}</Setback>;
  if (setback === "shell") return <Setback tone="bad">{t("pay.problem.shell")}</Setback>;
  if (setback === "stopped") return <Setback tone="info">{t("pay.result.stopped")}</Setback>;
  if (setback !== "failed" && order?.status !== "failed") return null;
  return (
    <Setback tone="bad" title={t("errors.paymentFailed")}>
      {t("pay.result.failed")}
    </Setback>
  );
}

interface SetbackProps {
  tone: "bad" | "info";
  title?: string;
  children: ReactNode;
}

function Setback({ tone, title, children }: SetbackProps) {
  return (
    <Banner tone={tone} role="alert" title={title} className={styles.part}>
      {children}
    </Banner>
  );
}
