// The actions for a poster: save it, share it by the phone, or copy its link.
import { copyText } from "@/host/copyText";
import { downloadBlob, savesByLongPress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { canShare, share } from "@/shared/share/share";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { toast } from "@/ui/toast/toast";
import styles from "./ShareActions.module.css";

interface ShareActionsProps {
  title: string;
  address: string;
  /** Null while it is being drawn. */
  picture: Blob | null;
}

interface Action {
  key: "save" | "send" | "link";
  icon: IconName;
  needsPicture: boolean;
  run: () => Promise<void> | void;
}

export function ShareActions({ title, address, picture }: ShareActionsProps) {
  const { t } = useTranslation();
  const save: Action = {
    key: "save",
    icon: "download-simple",
    needsPicture: true,
    run: () => {
      if (!picture) return;
      downloadBlob(picture, `${title}.png`);
      toast.success(t("download.done"));
    },
  };
  const send: Action = {
    key: "send",
    icon: "share-network",
    needsPicture: true,
    run: async () => {
      if (!picture) return;
      if ((await share({ title, address, picture })) === "failed") {
        toast.error(t("activity.share.failed"));
      }
    },
  };
  const link: Action = {
    key: "link",
    icon: "link",
    needsPicture: false,
    run: () =>
      copyText(address).then(
        () => toast.success(t("activity.share.copied")),
        () => toast.error(t("activity.share.failed")),
      ),
  };
  const actions = [
    // Where only a long press saves, the poster itself is pressed.
    ...(savesByLongPress() ? [] : [save]),
    ...(canShare() ? [send] : []),
    link,
  ];
  return (
    <div className={styles.actions}>
      {actions.map(({ key, icon, needsPicture, run }, index) => (
        <button
          key={key}
          type="button"
          className={styles.action}
          data-main={index === 0 || undefined}
          aria-disabled={(needsPicture && !picture) || undefined}
          onClick={() => void run()}
        >
          <span className={styles.mark}>
            <Icon name={icon} size={25} />
          </span>
          {t(`share.action.${key}`)}
        </button>
      ))}
    </div>
  );
}
