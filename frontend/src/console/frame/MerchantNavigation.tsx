// The pages about the merchant, for those who may change them.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute } from "@/core/generated/contract";
import { managesActivities } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { NavigationLink } from "./NavigationLink";
import styles from "./Side.module.css";
import { useStaff } from "./useStaff";

export function MerchantNavigation({ route }: { route: ConsoleRoute }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  if (!staff || !managesActivities(staff.role) || staff.competitions.length > 0) return null;
  return (
    <section aria-label={t("console.frame.merchant")}>
      <h2 className={styles.heading}>{t("console.frame.merchant")}</h2>
      <ul>
        <NavigationLink
          to={consoleRoutes.brand.path}
          icon="globe-simple"
          current={route === "brand"}
        >
          {t("console.title.brand")}
        </NavigationLink>
      </ul>
    </section>
  );
}
