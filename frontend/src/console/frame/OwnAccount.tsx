// The staff member at the foot of the side, with preferences and log-out.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { logOut } from "@/staff/actions";
import { Avatar } from "@/ui/avatar/Avatar";
import { IconButton } from "@/ui/button/IconButton";
import { KeysButton } from "../keys/KeysButton";
import { PreferencesButton } from "../preferences/PreferencesButton";
import styles from "./Side.module.css";
import { useStaff } from "./useStaff";

export function OwnAccount() {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut();
  };
  return (
    <div className={styles.account}>
      <div className={styles.tools}>
        <PreferencesButton />
        <KeysButton />
      </div>
      <div className={styles.person}>
        <Avatar name={staff?.name ?? ""} size={28} />
        <span className={styles.words}>
          <b className="clamp1">{staff?.name}</b>
          <small className="clamp1">{staff && t(`console.role.${staff.role}`)}</small>
        </span>
        <IconButton
          icon="sign-out"
          size={20}
          label={t("account.settings.logOut")}
          loading={leaving}
          onClick={() => void leave()}
        />
      </div>
    </div>
  );
}
