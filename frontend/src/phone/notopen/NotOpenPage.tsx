// A known page that is not open yet: says so and links home.
import { useTranslation } from "@/i18n/useTranslation";
import { useFrame } from "@/ui/frame/FrameContext";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { HomeLink } from "./HomeLink";

export function Component() {
  const { t } = useTranslation();
  const { title } = useFrame();
  // For a route without a title the message is the page's heading.
  const titled = title !== "";
  return (
    <Screen heading={titled ? "bar" : "own"}>
      <StatePage
        kind="notOpen"
        heading={titled ? "h2" : "h1"}
        title={t("notopen.title")}
        text={t("notopen.text")}
        actions={<HomeLink />}
      />
    </Screen>
  );
}
