// An address without a page: says so and links home.
import { useTranslation } from "@/i18n/useTranslation";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { HomeLink } from "./HomeLink";

export function Component() {
  const { t } = useTranslation();
  return (
    <Screen heading="own" title="">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("notopen.unknownTitle")}
        text={t("notopen.unknownText")}
        actions={<HomeLink />}
      />
    </Screen>
  );
}
