// The address for a service's notifications, to be copied, and where it is entered at the service.
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { toast } from "@/ui/toast/toast";
import styles from "./ServiceCard.module.css";
import { type KeyedService, SERVICE_NAMES } from "./services";

interface NotifyAddressProps {
  address: string;
  service: KeyedService;
}

export function NotifyAddress({ address, service }: NotifyAddressProps) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(address).then(
      () => toast.success(t("webview.copied")),
      () => toast.error(t("webview.copyFailed")),
    );
  const name = t(SERVICE_NAMES[service]);
  return (
    <div className={styles.notify}>
      <h3>{t("paykeys.notify.label")}</h3>
      <p className={styles.address}>
        <code translate="no">{address}</code>
        <IconButton
          icon="copy"
          size={18}
          label={`${t("paykeys.notify.copy")}: ${name}`}
          onClick={() => void copy()}
        />
      </p>
      <p className={styles.note}>{t(`paykeys.notify.${service}`)}</p>
    </div>
  );
}
