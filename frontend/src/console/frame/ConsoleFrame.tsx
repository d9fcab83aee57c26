// The frame of a page of the console: the bar with the product, preferences and log-out, then the page's title.
import { type ReactNode, useState } from "react";
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import { useTranslation } from "@/i18n/useTranslation";
import { logOut } from "@/staff/actions";
import { Button } from "@/ui/button/Button";
import { Link } from "@/ui/link/Link";
import { Logo } from "@/ui/logo/Logo";
import { PreferencesButton } from "../preferences/PreferencesButton";
import styles from "./ConsoleFrame.module.css";

export function ConsoleFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.brand} to={consoleRoutes.home.path}>
          <Logo address={undefined} size={28} className={styles.logo} />
          <span>{t("console.name")}</span>
        </Link>
        <PreferencesButton />
        <LogOut />
      </header>
      <main className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </>
  );
}

function LogOut() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logOut();
  };
  return (
    <Button loading={leaving} onClick={() => void leave()}>
      {t("account.settings.logOut")}
    </Button>
  );
}
