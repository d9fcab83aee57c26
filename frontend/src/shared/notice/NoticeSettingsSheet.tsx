// Selects the notices that also come by e-mail; in the app all of them are shown.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { NoticeGroup, NoticeSetting } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./NoticeSettingsSheet.module.css";

interface NoticeSettingsSheetProps {
  open: boolean;
  onClose: () => void;
}

export function NoticeSettingsSheet({ open, onClose }: NoticeSettingsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("notice.set.title")}>
      <Settings />
    </Sheet>
  );
}

function Settings() {
  const { t } = useTranslation();
  const settings = useQuery(queryFor("notice.setting", {}));
  const hasMail = useSession((state) => state.session.account.email !== "");
  return (
    <>
      <p className={styles.lead}>{t("notice.set.lead")}</p>
      {!hasMail && <p className={styles.lead}>{t("notice.set.noMail")}</p>}
      <h3 className={styles.heading}>{t("notice.set.mail")}</h3>
      <QueryView query={settings} skeleton={<Skeleton height={280} radius={16} />}>
        {({ list }) => (
          <ListCard>
            {list
              .filter(({ channel }) => channel === "mail")
              .map((setting) => (
                <SettingCell key={setting.group} setting={setting} />
              ))}
          </ListCard>
        )}
      </QueryView>
    </>
  );
}

function SettingCell({ setting: { group, channel, on, fixed } }: { setting: NoticeSetting }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (next: boolean) =>
      call("notice.settingChange", { group, channel, on: next }, { showMessage: false }),
    onSuccess: (settings) =>
      queryClient.setQueryData(queryFor("notice.setting", {}).queryKey, settings),
    onError: toastError,
  });
  const label = t(`notice.set.group.${group satisfies NoticeGroup}`);
  if (fixed) {
    return (
      <ListCell
        label={label}
        value={<span className={styles.always}>{t("notice.set.always")}</span>}
      />
    );
  }
  return (
    <SwitchCell
      label={label}
      // Switches at once, and back if the server was not reached.
      checked={save.isPending ? save.variables : on}
      onChange={(next) => {
        if (!save.isPending) save.mutate(next);
      }}
    />
  );
}
