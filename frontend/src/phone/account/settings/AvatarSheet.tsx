// Chooses a photo or one of the drawn pictures as the avatar.
import { useTranslation } from "@/i18n/useTranslation";
import { AVATARS } from "@/shared/avatar/avatars";
import { Avatar } from "@/ui/avatar/Avatar";
import { classNames } from "@/ui/classNames";
import { Sheet } from "@/ui/overlay/Sheet";
import { AvatarPhoto } from "./AvatarPhoto";
import styles from "./AvatarSheet.module.css";
import { useSave } from "./useSave";

interface AvatarSheetProps {
  avatar: string;
  open: boolean;
  onClose: () => void;
}

export function AvatarSheet({ avatar, open, onClose }: AvatarSheetProps) {
  const { t } = useTranslation();
  const save = useSave({ onSaved: onClose });
  const shown = save.isPending ? save.variables.avatar : avatar;
  return (
    <Sheet open={open} onClose={onClose} title={t("account.settings.changeAvatar")}>
      <AvatarPhoto saving={save.isPending} onUploaded={(avatar) => save.mutate({ avatar })} />
      <div className={styles.grid} aria-busy={save.isPending || undefined}>
        {AVATARS.map(({ name, address }, index) => (
          <button
            key={name}
            type="button"
            className={classNames(styles.option, name === shown && styles.chosen)}
            aria-label={t("account.settings.avatarOption", { number: index + 1 })}
            aria-current={name === shown || undefined}
            onClick={() => {
              if (!save.isPending) save.mutate({ avatar: name });
            }}
          >
            <Avatar src={address} name="" size={72} />
          </button>
        ))}
      </div>
    </Sheet>
  );
}
