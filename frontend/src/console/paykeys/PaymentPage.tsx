// The services by which the merchant takes payments, for owners: their state, their keys, and settings of payments.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PayServiceLine, PaySettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { ApprovalCard } from "./ApprovalCard";
import { KeysSheet } from "./KeysSheet";
import { OfflineCard } from "./OfflineCard";
import styles from "./PaymentPage.module.css";
import { paySettingsQuery } from "./paySettings";
import { ServiceCard } from "./ServiceCard";
import { isKeyed, type KeyedService } from "./services";

export function Component() {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const isRefused = staff !== undefined && staff.role !== "owner";
  const settings = useQuery({
    ...paySettingsQuery(),
    enabled: staff?.role === "owner",
    // Another language must not empty a form with keys.
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage title={t("console.title.payment")}>
      {isRefused ? (
        <StatePage kind="refused" title={t("paykeys.refused")} />
      ) : (
        <QueryView query={settings} skeleton={<PaymentSkeleton />}>
          {(loaded) => <Cards settings={loaded} />}
        </QueryView>
      )}
    </ConsolePage>
  );
}

function Cards({ settings }: { settings: PaySettings }) {
  const { t } = useTranslation();
  const [query, { step, refine }] = useConsoleQuery("payment");
  const open = settings.list.filter(isKeyed).find(({ service }) => service === query.service);
  const onKeys = (service: KeyedService) => step({ service });
  return (
    <>
      <p className={styles.lead}>{t("paykeys.lead")}</p>
      <div className={styles.cards}>
        {settings.list.map((line) => (
          <ServiceOf key={line.service} line={line} settings={settings} onKeys={onKeys} />
        ))}
        <ApprovalCard settings={settings} />
      </div>
      {open && (
        <KeysSheet key={open.service} line={open} onClose={() => refine({ service: undefined })} />
      )}
    </>
  );
}

interface ServiceOfProps {
  line: PayServiceLine;
  settings: PaySettings;
  onKeys: (service: KeyedService) => void;
}

function ServiceOf({ line, settings, onKeys }: ServiceOfProps) {
  return line.service === "offline" ? (
    <OfflineCard line={line} settings={settings} />
  ) : (
    <ServiceCard line={line} onKeys={onKeys} />
  );
}

function PaymentSkeleton() {
  return (
    <div className={styles.cards}>
      <Skeleton height={360} radius={20} />
      <Skeleton height={360} radius={20} />
      <Skeleton height={200} radius={20} />
      <Skeleton height={200} radius={20} />
    </div>
  );
}
