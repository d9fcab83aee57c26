// The page of an address without an existing activity or sign-up, with a link to the activities.

import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";

export function MissingPage() {
  const { t } = useTranslation();
  return (
    <Screen title="" heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("errors.page")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("signup.action.browse")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
