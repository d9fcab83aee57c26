// The pages of the merchant and of the own account; a role that may not use a page does not see it.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { MERCHANT_PAGES } from "./merchantPages";
import { NavigationLink } from "./NavigationLink";
import styles from "./Side.module.css";
import { useStaff } from "./useStaff";

export function MerchantNavigation({ route }: { route: ConsoleRoute }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  if (!staff) return null;
  return (
    <section aria-label={t("console.frame.merchant")} className={styles.merchantPages}>
      <ul>
        {MERCHANT_PAGES.filter(({ isFor }) => isFor(staff)).map((page) => (
          <NavigationLink
            key={page.route}
            to={consoleRoutes[page.route].path}
            icon={page.icon}
            current={route === page.route}
          >
            {t(page.nameKey)}
          </NavigationLink>
        ))}
      </ul>
    </section>
  );
}
