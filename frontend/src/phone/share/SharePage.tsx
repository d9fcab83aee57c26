// A poster to save or share, or the invitation to a team.

import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { PosterScreen } from "./PosterScreen";
import { TeamShare } from "./TeamShare";
import { SHARED, type SharedType, useSubject } from "./useSubject";

export function Component() {
  const { type, id, code } = useRouteQuery("share");
  const shared = SHARED.find((one) => one === type);
  if (shared && id !== undefined) return <Shared type={shared} id={id} />;
  if (type === "team" && code !== undefined) return <TeamShare key={code} code={code} />;
  return <NothingToShare />;
}

function Shared({ type, id }: { type: SharedType; id: number }) {
  const { query, subject } = useSubject(type, id);
  if (refusalCode(query.error) === NOT_FOUND) return <NothingToShare />;
  return <PosterScreen query={query} subject={subject} />;
}

function NothingToShare() {
  const { t } = useTranslation();
  return (
    <Screen heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("share.unknown.title")}
        text={t("share.unknown.text")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
