// The member's own account: name, password, second factor, and the devices that are logged in.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { StaffOwn } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { ConsolePage } from "../frame/ConsolePage";
import styles from "./AccountPage.module.css";
import { DeviceCard } from "./DeviceCard";
import { SecurityCard } from "./SecurityCard";

export function Component() {
  const { t } = useTranslation();
  // Sheets stay open while another language loads: recovery codes are shown once.
  const own = useQuery({
    ...organiserQuery("staff.own", {}),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage title={t("console.title.account")}>
      <QueryView query={own} skeleton={<AccountSkeleton />}>
        {(account: StaffOwn) => (
          <div className={styles.columns}>
            <SecurityCard own={account} />
            <DeviceCard devices={account.devices} />
          </div>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function AccountSkeleton() {
  return (
    <div className={styles.columns}>
      <Skeleton height={320} radius={16} />
      <Skeleton height={200} radius={16} />
    </div>
  );
}
