// A page of an activity whose address names none.
import type { TextKey } from "@/i18n/keys";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { consoleAddress } from "../route";

export function NoActivity({ titleKey }: { titleKey: TextKey & `console.title.${string}` }) {
  const { t } = useTranslation();
  return (
    <ConsolePage title={t(titleKey)}>
      <StatePage
        kind="empty"
        title={t("console.activities.chooseFirst")}
        actions={
          <ButtonLink tone="primary" to={consoleAddress("activities", {})}>
            {t("console.title.activities")}
          </ButtonLink>
        }
      />
    </ConsolePage>
  );
}
