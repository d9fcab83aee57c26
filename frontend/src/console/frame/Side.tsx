// The side of the console: merchant, the open activity, navigation, and the account.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { Link } from "@/ui/link/Link";
import { Logo } from "@/ui/logo/Logo";
import { ActivityNavigation } from "../activity/ActivityNavigation";
import { PaletteButton } from "../palette/PaletteButton";
import { useConsoleQuery } from "../route";
import { MerchantNavigation } from "./MerchantNavigation";
import { WORK_PAGES } from "./merchantPages";
import { NavigationLink } from "./NavigationLink";
import { OwnAccount } from "./OwnAccount";
import styles from "./Side.module.css";
import { useMerchant, useStaff } from "./useStaff";

interface SideProps {
  route: ConsoleRoute;
  /** Closes the side where it covers the page. */
  onClose?: () => void;
  /** Opens the search; absent where it has a button of its own. */
  onSearch?: () => void;
}

export function Side({ route, onClose, onSearch }: SideProps) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const { data: merchant } = useMerchant();
  const { data: staff } = useStaff();
  // Of the pages above the activity, statistics and payments are also pages of the activity.
  const [{ id }] = useConsoleQuery("stat");
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <Link className={styles.merchant} to={consoleRoutes.home.path}>
          <Logo address={merchant?.merchant.logo} size={28} className={styles.logo} />
          <span className={styles.words}>
            <b className="clamp1">{merchant?.name ?? t("console.name")}</b>
            <small className="clamp1">
              {merchant ? `${merchant.id} · ${t("console.name")}` : ""}
            </small>
          </span>
        </Link>
        {onClose && <IconButton icon="x" size={20} label={labels.close} onClick={onClose} />}
      </div>
      {onSearch && <PaletteButton onClick={onSearch} />}
      <nav aria-label={t("console.frame.navigation")}>
        <ul>
          {WORK_PAGES.filter((page) => staff && page.isFor(staff)).map((page) => (
            <NavigationLink
              key={page.route}
              to={consoleRoutes[page.route].path}
              icon={page.icon}
              current={route === page.route && id === undefined}
            >
              {t(page.nameKey)}
            </NavigationLink>
          ))}
        </ul>
        <ActivityNavigation route={route} />
        <MerchantNavigation route={route} />
      </nav>
      <OwnAccount />
    </div>
  );
}
