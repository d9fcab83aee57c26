// The page of an activity.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { TicketBar } from "@/shared/ticket/TicketBar";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { useCrossing } from "@/ui/link/cross";
import { StatePage } from "@/ui/state/StatePage";
import { ActivityContent } from "./ActivityContent";
import { ActivityDock } from "./ActivityDock";
import { ActivitySkeleton, DockSkeleton } from "./ActivitySkeleton";
import { FavouriteButton } from "./FavouriteButton";
import { OtherMerchant } from "./OtherMerchant";
import { useVisit } from "./useVisit";

/** Deep links pass the id as `competitionId`. */
export function Component() {
  const { id, competitionId, from } = useRouteQuery("competition");
  const wanted = id ?? competitionId;
  if (wanted === undefined) return <UnknownActivity />;
  return <ActivityScreen key={wanted} id={wanted} from={from} />;
}

function ActivityScreen({ id, from }: { id: number; from: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...queryFor("activity.detail", { id }),
    // Participants come back from the form of a work, which saves drafts automatically.
    refetchOnMount: ({ state }) => (state.data?.mine ? "always" : true),
  });
  useVisit(query.data && id, from);
  const [isNew] = useState(query.data === undefined);
  // The skeleton's cover stays until it is in its place.
  const isArriving = useCrossing() && isNew;
  const navigate = useNavigate();
  const activity = query.data;
  const serverTime = activity?.serverTime;
  // Computed once per answer: the phone's clock goes on meanwhile.
  const offset = useMemo(() => (serverTime ? serverOffset(serverTime) : 0), [serverTime]);
  if (refusalCode(query.error) === NOT_FOUND) {
    return <OtherMerchant id={id} unknown={<UnknownActivity />} />;
  }
  const failed = !activity && query.isError;
  const skeleton = <ActivitySkeleton id={id} />;
  return (
    <Screen
      heading={failed ? "bar" : "own"}
      bar={failed ? "plain" : "over"}
      pad="wide"
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      actions={
        activity && (
          <>
            <FavouriteButton activity={activity} />
            <IconButton
              glass
              icon="share-network"
              label={t("activity.share.label")}
              onClick={() => void navigate(href("share", { type: "competition", id }))}
            />
          </>
        )
      }
      dock={
        activity ? (
          <ActivityDock activity={activity} />
        ) : query.isPending ? (
          <DockSkeleton />
        ) : (
          <TicketBar competitionId={id} />
        )
      }
    >
      <QueryView query={query} skeleton={skeleton}>
        {(data) =>
          isArriving ? (
            skeleton
          ) : (
            <ActivityContent activity={data} offset={offset} onDeadline={() => query.refetch()} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function UnknownActivity() {
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
