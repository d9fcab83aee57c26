// An address below the console without a page: says so and links home.
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StatePage } from "@/ui/state/StatePage";

export function Component() {
  const { t } = useTranslation();
  return (
    <main>
      <StatePage
        kind="empty"
        heading="h1"
        title={t("notopen.unknownTitle")}
        text={t("notopen.unknownText")}
        actions={
          <ButtonLink tone="primary" to={consoleRoutes.home.path}>
            {t("notopen.toHome")}
          </ButtonLink>
        }
      />
    </main>
  );
}
