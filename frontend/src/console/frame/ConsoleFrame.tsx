// The frame of every page behind the log-in: the navigation at the side, on a phone behind a bar.
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { ConsoleRoute } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { LazyModal } from "@/ui/overlay/LazyModal";
import { useKeys } from "../keys/useKeys";
import { usePalette } from "../palette/usePalette";
import styles from "./ConsoleFrame.module.css";
import { Side } from "./Side";
import { useMerchant } from "./useStaff";

export function ConsoleFrame({ route, children }: { route: ConsoleRoute; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: merchant } = useMerchant();
  useKeys();
  const { Palette, open, show, close: closePalette } = usePalette();
  // Open on the page where it was opened: a link in it leads on and leaves it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  return (
    <div className={styles.frame}>
      <header className={styles.side}>
        <Side route={route} onSearch={show} />
      </header>
      <header className={styles.bar}>
        <IconButton
          icon="list"
          label={t("console.frame.openMenu")}
          onClick={() => setOpenAt(pathname)}
        />
        <b className="clamp1">{merchant?.name ?? t("console.name")}</b>
        <IconButton icon="magnifying-glass" label={t("console.frame.search")} onClick={show} />
      </header>
      <LazyModal
        open={openAt === pathname}
        onClose={close}
        title={t("console.frame.navigation")}
        hideTitle
        className={styles.drawer}
      >
        <Side route={route} onClose={close} />
      </LazyModal>
      {children}
      {Palette && <Palette open={open} onClose={closePalette} route={route} />}
    </div>
  );
}
