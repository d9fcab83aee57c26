// The state of an order and the way in which it was paid, with the link to its sign-up.
import type { OrganiserOrder } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useWayName } from "@/shared/pay/ways";
import { Badge } from "@/ui/badge/Badge";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import styles from "./OrderDetails.module.css";
import { OrderBadge } from "./orderCells";

export function OrderHead({ order: { line, applyStatus } }: { order: OrganiserOrder }) {
  const { t } = useTranslation();
  const nameOf = useWayName();
  return (
    <div className={styles.head}>
      <p className={styles.badges}>
        <OrderBadge status={line.status} />
        {line.channel && <Badge>{nameOf(line.channel)}</Badge>}
      </p>
      <Link
        className={styles.signup}
        to={consoleAddress("signups", { id: line.competitionId, open: line.applyId })}
      >
        {t("paydesk.signupOf", { number: line.applyNo })} ·{" "}
        {t(`console.signups.status.${applyStatus}`)}
      </Link>
    </div>
  );
}
