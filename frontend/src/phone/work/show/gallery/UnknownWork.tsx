// The page of an address without a work on show.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";

export function UnknownWork({ competitionId }: { competitionId: number | undefined }) {
  const { t } = useTranslation();
  const known = competitionId !== undefined;
  return (
    <Screen>
      <StatePage
        kind="empty"
        title={t("display.unknown.title")}
        text={t("display.unknown.text")}
        actions={
          <ButtonLink
            tone="primary"
            replace
            to={known ? href("displayWall", { competitionId }) : href("home")}
          >
            {t(known ? "display.unknown.toWall" : "activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
