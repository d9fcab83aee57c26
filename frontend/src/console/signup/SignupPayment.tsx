// The state of a sign-up's payment, with a link to its orders for roles that may read them.
import type { SignupLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { PayBadge } from "@/shared/pay/PayBadge";
import { Link } from "@/ui/link/Link";
import { seesMoney } from "../frame/seesMoney";
import { useStaff } from "../frame/useStaff";
import { consoleAddress } from "../route";
import styles from "./SignupDetails.module.css";

interface SignupPaymentProps {
  line: Pick<SignupLine, "competitionId" | "applyNo" | "payStatus">;
}

export function SignupPayment({ line }: SignupPaymentProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const { competitionId, applyNo, payStatus } = line;
  if (payStatus === "none" || !staff || !seesMoney(staff)) return null;
  return (
    <p className={styles.payment}>
      <PayBadge status={payStatus} />
      <Link to={consoleAddress("orders", { id: competitionId, keyword: applyNo })}>
        {t("pay.action.orders")}
      </Link>
    </p>
  );
}
