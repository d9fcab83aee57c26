// The head of the home page: the merchant and the number of its activities.
import type { UseQueryResult } from "@tanstack/react-query";
import type { MerchantInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Logo } from "@/ui/logo/Logo";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./MerchantHead.module.css";

export function MerchantHead({ merchant }: { merchant: UseQueryResult<MerchantInfo> }) {
  const { t } = useTranslation();
  if (merchant.isPending) {
    return (
      <div className={styles.head}>
        <Skeleton width={36} height={36} radius={11} className={styles.logo} />
        <div className={styles.words}>
          <Skeleton width={92} height={14} radius={7} />
          <Skeleton width={128} height={10} radius={7} className={styles.lower} />
        </div>
      </div>
    );
  }
  const { data } = merchant;
  return (
    <header className={styles.head}>
      <Logo address={data?.logo} size={36} className={styles.logo} />
      <div className={styles.words}>
        <h1 className={styles.name}>{data?.name ?? t("common.title.home")}</h1>
        {data && <p className="cap t3">{t("home.merchant.live", { count: data.liveCount })}</p>}
      </div>
    </header>
  );
}
