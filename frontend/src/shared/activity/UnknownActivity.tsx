// The page of an address without an existing activity.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";

export function UnknownActivity() {
  const { t } = useTranslation();
  return (
    <Screen>
      <StatePage
        kind="empty"
        title={t("activity.unknown.title")}
        text={t("activity.unknown.text")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
