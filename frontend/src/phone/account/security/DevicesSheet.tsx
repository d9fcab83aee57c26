// The account's sessions; each other device can be signed out.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { Device } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { formatDateTime } from "@/i18n/dates";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { toast } from "@/ui/toast/toast";
import styles from "./Security.module.css";

interface DevicesSheetProps {
  open: boolean;
  onClose: () => void;
}

export function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("security.device.title")}>
      <p className={styles.lead}>{t("security.device.lead")}</p>
      <DeviceList />
    </Sheet>
  );
}

function DeviceList() {
  const devices = useQuery({ ...queryFor("account.devices", {}), staleTime: 0 });
  return (
    <QueryView query={devices} skeleton={<Skeleton height={120} radius={16} />}>
      {({ list }) => (
        <ListCard>
          {list.map((device) => (
            <DeviceCell key={device.id} device={device} />
          ))}
        </ListCard>
      )}
    </QueryView>
  );
}

function DeviceCell({ device }: { device: Device }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("account.deviceRemove", { id: device.id }),
    onSuccess: () => toast.success(t("security.device.signedOut")),
    // Refetch after a failure too: the session may have ended already.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryFor("account.devices", {}).queryKey }),
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("security.device.signOutTitle"),
      text: name,
      confirmLabel: t("security.device.signOut"),
      tone: "danger",
    });
    if (sure) remove.mutate();
  };
  const name = t(`security.device.client.${device.client}`);
  const used = t("security.device.used", {
    time: formatDateTime(i18n.language, device.usedTime),
  });
  return (
    <ListCell
      label={name}
      note={[used, device.address].filter(Boolean).join(" · ")}
      value={
        device.current ? (
          t("security.device.current")
        ) : (
          <Button
            size="sm"
            loading={remove.isPending}
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
