// Previews an activity before publication, for a reader with a key from the organiser.

import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { ActivityContent } from "./ActivityContent";
import { ActivitySkeleton } from "./ActivitySkeleton";
import { PreviewBar } from "./PreviewBar";
import styles from "./PreviewBar.module.css";
import { keptKey, keyState } from "./previewKey";

/**
 * Moves the key from the address to the state of the history entry: it is not copied or shared with the
 * address, and a reload still works.
 */
export function Component() {
  const { id, token } = useRouteQuery("competitionPreview");
  const kept = keptKey(useLocation().state);
  if (token !== undefined) {
    const address = href("competitionPreview", id === undefined ? {} : { id });
    return <Navigate to={address} replace state={keyState(token)} />;
  }
  if (id === undefined || kept === null) return <InvalidPreview />;
  return <PreviewScreen id={id} token={kept} />;
}

function PreviewScreen({ id, token }: { id: number; token: string }) {
  const query = useQuery(queryFor("activity.preview", { id, token }));
  if (refusalCode(query.error) === NOT_FOUND) return <InvalidPreview />;
  return (
    <Screen
      bar="none"
      heading="own"
      pad="wide"
      top={<PreviewBar draft={query.data?.status === "draft"} />}
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      dock={query.data && <PreviewDock />}
    >
      <QueryView query={query} skeleton={<ActivitySkeleton id={id} />}>
        {(data) => <PreviewContent activity={data} onDeadline={() => query.refetch()} />}
      </QueryView>
      <div className={styles.frame} aria-hidden="true" />
    </Screen>
  );
}

interface PreviewContentProps {
  activity: ActivityDetail;
  onDeadline: () => void;
}

function PreviewContent({ activity, onDeadline }: PreviewContentProps) {
  const offset = serverOffset(activity.serverTime);
  return <ActivityContent activity={activity} preview offset={offset} onDeadline={onDeadline} />;
}

function PreviewDock() {
  const { t } = useTranslation();
  return (
    <Dock>
      <p className={styles.locked}>{t("activity.preview.locked")}</p>
      <Button size="lg" disabled>
        {t("activity.action.signUp")}
      </Button>
    </Dock>
  );
}

function InvalidPreview() {
  const { t } = useTranslation();
  return (
    <Screen>
      <StatePage
        kind="refused"
        title={t("activity.preview.invalid.title")}
        text={t("activity.preview.invalid.text")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
