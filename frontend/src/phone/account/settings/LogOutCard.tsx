// Logs out after confirmation and goes to the home page.
import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "@/core/href";
import { postToShell } from "@/host/miniProgram";
import { useTranslation } from "@/i18n/useTranslation";
import { logOut } from "@/session/actions";
import { deleteStoredUploads } from "@/shared/upload/uploadsDatabase";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import styles from "./LogOutCard.module.css";

export function LogOutCard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const ask = async () => {
    const sure = await confirm({
      title: t("account.settings.logOutTitle"),
      text: t("account.settings.logOutText"),
      confirmLabel: t("account.settings.logOut"),
      tone: "danger",
    });
    if (!sure) return;
    setLeaving(true);
    deleteStoredUploads();
    await logOut();
    postToShell({ kind: "loggedOut" });
    void navigate(href("home"), { replace: true });
  };
  return (
    <Button block loading={leaving} className={styles.card} onClick={() => void ask()}>
      {leaving ? t("account.settings.loggingOut") : t("account.settings.logOut")}
    </Button>
  );
}
