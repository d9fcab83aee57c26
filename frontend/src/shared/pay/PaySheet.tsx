// The sheet in which a sign-up is paid.
import type { SignupId } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { PayBody } from "./PayBody";
import { PayFooter } from "./PayFooter";
import styles from "./PaySheet.module.css";
import { usePayment } from "./usePayment";

interface PaySheetProps {
  applyId: SignupId;
  open: boolean;
  onClose: () => void;
}

export function PaySheet({ applyId, open, onClose }: PaySheetProps) {
  const { t } = useTranslation();
  const payment = usePayment(applyId, open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("pay.title")}
      footer={<PayFooter payment={payment} onClose={onClose} />}
    >
      <QueryView query={payment.of} skeleton={<PaySkeleton />}>
        {() => (
          <QueryView query={payment.signup} skeleton={<PaySkeleton />}>
            {(signup) => <PayBody payment={payment} signup={signup} />}
          </QueryView>
        )}
      </QueryView>
    </Sheet>
  );
}

/** The amount, the ways to pay and the facts. */
function PaySkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton width={72} height={16} radius={7} />
      <Skeleton width={148} height={44} radius={12} />
      <Skeleton width={172} height={28} radius={14} />
      <Skeleton width="100%" height={104} radius={14} />
      <Skeleton width="100%" height={120} radius={14} />
    </div>
  );
}
