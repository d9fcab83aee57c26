// The start page of a member of staff: today, what waits, and their account with its rights.
import type { Staff } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Card } from "@/ui/card/Card";
import { KeyValue } from "@/ui/card/KeyValue";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { ConsolePage } from "../frame/ConsolePage";
import { managesMerchant } from "../frame/managesMerchant";
import { useStaff } from "../frame/useStaff";
import { LazyStart } from "../start/LazyStart";
import styles from "./HomePage.module.css";
import { LazyToday } from "./LazyToday";

export function Component() {
  const { t } = useTranslation();
  const me = useStaff();
  return (
    <ConsolePage title={t("console.title.home")}>
      <QueryView query={me} skeleton={<Skeleton className={styles.skeleton} />}>
        {(staff) => (
          <>
            <LazyToday />
            <OwnAccount staff={staff} />
            {/* Below, so that nothing moves when it turns out to be needed. */}
            {managesMerchant(staff) && <LazyStart staff={staff} />}
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function OwnAccount({ staff }: { staff: Staff }) {
  const { t } = useTranslation();
  const { competitions } = staff;
  return (
    <Card pad className={styles.card}>
      <h2 className={styles.greeting}>{t("console.home.greeting", { name: staff.name })}</h2>
      <KeyValue
        rows={[
          { key: "merchant", label: t("console.home.merchant"), value: staff.merchantId },
          { key: "account", label: t("account.login.username"), value: staff.account },
          { key: "role", label: t("console.home.role"), value: t(`console.role.${staff.role}`) },
          {
            key: "activities",
            label: t("console.home.activities"),
            value:
              competitions.length === 0
                ? t("console.home.all")
                : t("console.home.some", { count: competitions.length }),
          },
        ]}
      />
    </Card>
  );
}
