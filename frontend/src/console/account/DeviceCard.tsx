// The devices that are logged in to the own account; each other one can be logged out, or all at once.
import { useMutation } from "@tanstack/react-query";
import type { StaffDevice } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import styles from "./AccountPage.module.css";
import { refreshOwn } from "./refreshOwn";

export function DeviceCard({ devices }: { devices: readonly StaffDevice[] }) {
  const { t } = useTranslation();
  const ending = useMutation({
    mutationFn: () => organiserCall("staff.sessionsEnd", {}),
    onSuccess: () => toast.success(t("console.account.othersOut")),
    onSettled: refreshOwn,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("console.account.othersQuestion"),
      confirmLabel: t("console.account.others"),
      tone: "danger",
    });
    if (sure) ending.mutate();
  };
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t("console.account.devices")}</h2>
        {devices.length > 1 && (
          <Button tone="danger" size="sm" loading={ending.isPending} onClick={() => void ask()}>
            {t("console.account.others")}
          </Button>
        )}
      </div>
      <ListCard>
        {devices.map((device) => (
          <DeviceCell key={device.id} device={device} />
        ))}
      </ListCard>
      <p className={styles.note}>{t("console.account.lasting")}</p>
    </section>
  );
}

function DeviceCell({ device }: { device: StaffDevice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ending = useMutation({
    mutationFn: () => organiserCall("staff.sessionEnd", { id: device.id }),
    onSuccess: () => toast.success(t("security.device.signedOut")),
    // The session may have ended already.
    onSettled: refreshOwn,
  });
  const name = t(`security.device.client.${device.client}`);
  const used = t("security.device.used", { time: format.dateTime(device.usedTime) });
  const ask = async () => {
    const sure = await confirm({
      title: t("security.device.signOutTitle"),
      text: `${name} · ${used}`,
      confirmLabel: t("security.device.signOut"),
      tone: "danger",
    });
    if (sure) ending.mutate();
  };
  return (
    <ListCell
      label={name}
      note={[used, device.address].filter(Boolean).join(" · ")}
      value={
        device.current ? (
          <Badge tone="ok" className={styles.here}>
            {t("security.device.current")}
          </Badge>
        ) : (
          <Button
            tone="line"
            size="sm"
            loading={ending.isPending}
            aria-label={`${t("security.device.signOut")}: ${name}, ${used}`}
            onClick={() => void ask()}
          >
            {t("security.device.signOut")}
          </Button>
        )
      }
    />
  );
}
