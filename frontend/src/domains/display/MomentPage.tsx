// Shows one moment on the whole screen, with its neighbours.

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { Moment } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Screen } from "@/ui/frame/Screen";
import { PageLoading } from "@/ui/state/PageLoading";
import { StatePage } from "@/ui/state/StatePage";
import { GalleryDownload } from "./GalleryDownload";
import { enteredBy, withEntered } from "./gallery/neighbours";
import styles from "./MomentPage.module.css";
import { MediaStage } from "./media/MediaStage";
import { originalKey } from "./media/originals";
import { slideOfMoment } from "./media/slide";
import { useKeys } from "./media/useKeys";
import { useOriginals } from "./media/useOriginals";
import { MomentStrip } from "./scene/MomentStrip";
import { useMomentName } from "./scene/MomentTile";
import { type MomentListQuery, useMoments } from "./scene/momentList";
import { momentOriginal } from "./scene/momentOriginal";
import { useClose } from "./useClose";

/** Loads the next page when only this many moments are left. */
const AHEAD = 4;

function rememberedMoments(state: unknown): MomentListQuery | null {
  const found: unknown =
    typeof state === "object" && state !== null && "moments" in state ? state.moments : null;
  const isQuery = (value: unknown): value is MomentListQuery =>
    typeof value === "object" && value !== null && "competitionId" in value;
  return isQuery(found) ? found : null;
}

export function Component() {
  const { id } = useRouteQuery("scene");
  return id === undefined ? <UnknownMoment /> : <OneMoment id={id} />;
}

function OneMoment({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useMomentName();
  const { state } = useLocation();
  const query = useQuery(queryFor("scene.one", { id }));
  const asked = rememberedMoments(state);
  const competitionId = query.data?.competitionId ?? asked?.competitionId;
  const wanted: MomentListQuery = asked ?? {
    competitionId: competitionId ?? 0,
    kind: null,
    sort: "new",
  };
  const { list } = useMoments(wanted, competitionId !== undefined);
  const originals = useOriginals();
  const index = list.items.findIndex((one) => one.id === id);
  const moment = query.data ?? list.items[index];
  // A moment that the list lacks is the one opened first; it comes before the list.
  const entered = index < 0 ? id : enteredBy(state);
  const before = useQuery(queryFor("scene.one", { id: entered ?? id })).data;
  const strip = withEntered(list.items, before);
  const at = strip.findIndex((one) => one.id === id);
  const previous = strip[at - 1];
  const next = strip[at + 1];
  const load = index >= 0 && index + AHEAD >= list.items.length && list.mayLoad;
  const { loadMore } = list;
  // Loads the next page before the last loaded moment is shown.
  useEffect(() => {
    if (load) loadMore();
  }, [load, loadMore]);

  const close = useClose(
    competitionId === undefined ? "/" : href("competitionScene", { id: competitionId }),
  );
  // Replaces the history entry: going back leads to the list, not through all moments.
  const goTo = (to: Moment | undefined) =>
    to &&
    navigate(href("scene", { id: to.id }), {
      replace: true,
      state: { moments: wanted, entered, ...IN_PLACE },
    });
  useKeys((key) => {
    if (key === "ArrowLeft") goTo(previous);
    else if (key === "ArrowRight") goTo(next);
    else if (key === "Escape") close();
    else return false;
    return true;
  });

  if (refusalCode(query.error) === NOT_FOUND) return <UnknownMoment />;
  if (!moment) {
    return (
      <Screen tone="cinema" onBack={close}>
        <QueryView query={query} skeleton={<PageLoading onReload={() => void query.refetch()} />}>
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  const download = () => void originals.start([momentOriginal(moment, nameOf(moment))]);
  return (
    <Screen
      tone="cinema"
      pad={false}
      heading="own"
      title={
        index >= 0 && !list.hasMore
          ? t("display.gallery.place", { index: index + 1, total: list.items.length })
          : ""
      }
      onBack={close}
      className={styles.main}
      actions={
        <>
          <IconButton
            icon="download-simple"
            label={t(originalKey([moment]))}
            loading={originals.state.kind === "running"}
            onClick={download}
          />
          <IconButton
            icon="share-network"
            label={t("common.title.share")}
            onClick={() => navigate(href("share", { type: "scene", id }))}
          />
        </>
      }
    >
      <MediaStage
        className={styles.stage}
        slide={slideOfMoment(moment, nameOf(moment))}
        previous={previous ? slideOfMoment(previous, "") : null}
        next={next ? slideOfMoment(next, "") : null}
        onStep={(by) => goTo(by === 1 ? next : previous)}
        onClose={close}
      />
      <p className="visually-hidden" role="status">
        {nameOf(moment)}
      </p>
      <div className={styles.words}>
        <h1 className={styles.caption} dir="auto">
          {moment.caption || t("common.title.sceneDetail")}
        </h1>
        <p className={styles.time}>{format.dateTime(moment.takenTime)}</p>
      </div>
      <MomentStrip moments={strip} current={id} onChoose={goTo} />
      <GalleryDownload originals={originals} />
    </Screen>
  );
}

function UnknownMoment() {
  const { t } = useTranslation();
  return (
    <Screen heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("scene.unknown.title")}
        text={t("scene.unknown.text")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
