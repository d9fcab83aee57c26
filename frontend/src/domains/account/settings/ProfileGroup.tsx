// The part of the account that its owner may change: picture, nickname, gender.
import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { ListCell } from "@/ui/card/ListCell";
import { Icon } from "@/ui/icon/Icon";
import { accountName } from "../accountName";
import { avatarAddress } from "../avatars";
import { AvatarSheet } from "./AvatarSheet";
import { GenderSheet } from "./GenderSheet";
import { genderName } from "./gender";
import { NicknameSheet } from "./NicknameSheet";
import styles from "./ProfileGroup.module.css";
import { SettingsGroup } from "./SettingsGroup";

type Part = "avatar" | "nickname" | "gender";

export function ProfileGroup({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Part | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.picture}>
        <button
          type="button"
          aria-label={t("account.settings.changeAvatar")}
          onClick={() => setOpen("avatar")}
        >
          <Avatar src={avatarAddress(account.avatar)} name={accountName(account)} size={92} />
          <span className={styles.camera}>
            <Icon name="camera-fill" size={17} />
          </span>
        </button>
      </div>
      <SettingsGroup title={t("account.settings.profile")}>
        <ListCell
          label={t("account.settings.nickname")}
          value={account.nickname || t("account.settings.notSet")}
          onClick={() => setOpen("nickname")}
        />
        <ListCell
          label={t("account.settings.gender")}
          value={t(`account.settings.genders.${genderName(account.gender)}`)}
          onClick={() => setOpen("gender")}
        />
      </SettingsGroup>
      <AvatarSheet avatar={account.avatar} open={open === "avatar"} onClose={close} />
      <NicknameSheet nickname={account.nickname} open={open === "nickname"} onClose={close} />
      <GenderSheet gender={account.gender} open={open === "gender"} onClose={close} />
    </>
  );
}
