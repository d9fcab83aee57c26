// An address that names no activity or no sign-up: said plainly, with the way to the activities.

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
