// The pages of the merchant and of the own account; a role that may not use a page does not see it.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute, Staff } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { IconName } from "@/ui/icon/names";
import { managesMerchant } from "./managesMerchant";
import { NavigationLink } from "./NavigationLink";
import styles from "./Side.module.css";
import { useStaff } from "./useStaff";

const owns = ({ role }: Staff) => role === "owner";

const PAGES = [
  { route: "staff", icon: "users-three", isFor: owns },
  { route: "audit", icon: "clock-counter-clockwise", isFor: owns },
  { route: "brand", icon: "globe-simple", isFor: managesMerchant },
  { route: "account", icon: "shield-check", isFor: () => true },
] as const satisfies readonly {
  route: ConsoleRoute;
  icon: IconName;
  isFor: (staff: Staff) => boolean;
}[];

export function MerchantNavigation({ route }: { route: ConsoleRoute }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  if (!staff) return null;
  return (
    <section aria-label={t("console.frame.merchant")} className={styles.merchantPages}>
      <ul>
        {PAGES.filter(({ isFor }) => isFor(staff)).map((page) => (
          <NavigationLink
            key={page.route}
            to={consoleRoutes[page.route].path}
            icon={page.icon}
            current={route === page.route}
          >
            {t(`console.title.${page.route}`)}
          </NavigationLink>
        ))}
      </ul>
    </section>
  );
}
