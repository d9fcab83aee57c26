// Shows one work on the whole screen; a swipe leads to the next picture and then to the next work.
import { useRef, useState } from "react";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { useClose } from "@/shared/list/useClose";
import { useLive } from "@/shared/live/useLive";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { MediaStage } from "@/shared/stage/MediaStage";
import { StageLoading } from "@/shared/stage/StageLoading";
import { slideOf, slideOfCard } from "@/shared/stage/slide";
import { useStageKeys } from "@/shared/stage/useStageKeys";
import { Screen } from "@/ui/frame/Screen";
import { DanmuOverVideo } from "../danmu/DanmuButton";
import styles from "./GalleryPage.module.css";
import { GalleryActions, GallerySheets } from "./gallery/GalleryActions";
import { GalleryInfo } from "./gallery/GalleryInfo";
import { GalleryPlace, PictureDots } from "./gallery/GalleryPlace";
import { GalleryVotes } from "./gallery/GalleryVotes";
import { UnknownWork } from "./gallery/UnknownWork";
import { useCaption } from "./gallery/useCaption";
import { useGallery } from "./gallery/useGallery";
import { useShownMedia } from "./gallery/useShownMedia";
import { useWorkActions } from "./gallery/useWorkActions";

/** Height of the shade above the text, px, as in the style sheet. */
const SHADE = 76;

export function Component() {
  const { workId, competitionId, groupId } = useRouteQuery("displayGallery");
  return workId === undefined ? (
    <UnknownWork competitionId={competitionId} />
  ) : (
    <Gallery id={workId} competitionId={competitionId} groupId={groupId} />
  );
}

interface GalleryProps {
  id: number;
  competitionId: number | undefined;
  groupId: number | undefined;
}

function Gallery({ id, competitionId, groupId }: GalleryProps) {
  const { t } = useTranslation();
  const gallery = useGallery(id, { competitionId, groupId });
  const { work, card, previous, next } = gallery;
  const { media, index, onStep } = useShownMedia(id, gallery);
  const { caption, onLean } = useCaption({
    ...{ id, card, work, previous, next },
    staysInWork: (by) => media[index + by] !== undefined,
  });
  const actions = useWorkActions(id, work, media[index]);
  const [quiet, setQuiet] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useLive(gallery.competitionId);
  const words = useRef<HTMLDivElement>(null);

  const wall = gallery.competitionId;
  const close = useClose(wall === undefined ? "/" : href("displayWall", { competitionId: wall }));
  useStageKeys({ onStep, onClose: close });

  if (gallery.unknown) return <UnknownWork competitionId={gallery.competitionId} />;
  if (!card) {
    return (
      <Screen tone="cinema" onBack={close}>
        <StageLoading query={gallery.query} />
      </Screen>
    );
  }
  const slide = (at: number) => {
    const one = media[at];
    const alt = alternative(t, card.title, at, media.length);
    return one ? slideOf(one, { workId: id, index: at }, alt) : null;
  };
  const current = slide(index) ?? slideOfCard(card);
  const takesTap = ({ y }: { y: number }) => {
    const top = words.current?.getBoundingClientRect().top ?? y;
    // The upper half of the shade belongs to the picture.
    if (quiet || y < top + SHADE / 2) return false;
    actions.openSheet();
    return true;
  };
  return (
    <Screen
      tone="cinema"
      bar="over"
      heading="own"
      pad={false}
      onBack={close}
      className={styles.main}
      busy={gallery.query.isPending}
      actions={<GalleryActions id={id} work={work} actions={actions} video={video} />}
    >
      <GalleryPlace gallery={gallery} quiet={quiet} />
      <MediaStage
        className={styles.stage}
        slide={current}
        previous={slide(index - 1) ?? (previous && slideOfCard(previous))}
        next={slide(index + 1) ?? (next && slideOfCard(next))}
        onStep={onStep}
        onLean={onLean}
        onClose={close}
        takesTap={takesTap}
        onQuiet={setQuiet}
        onVideo={setVideo}
      />
      <DanmuOverVideo workId={id} video={video} />
      <p className="visually-hidden" role="status">
        {current.alt}
      </p>
      <div
        ref={words}
        className={styles.below}
        data-video={current.kind === "video" || undefined}
        data-quiet={quiet || undefined}
      >
        <PictureDots media={media} index={index} />
        <GalleryInfo
          card={caption.card ?? card}
          work={caption.work}
          onOpen={actions.openSheet}
          onKeyFocus={() => setQuiet(false)}
        />
        <GalleryVotes
          card={card}
          work={work}
          onGifts={actions.openGifts}
          onComments={actions.openComments}
          onKeyFocus={() => setQuiet(false)}
        />
      </div>
      <GallerySheets id={id} work={work} actions={actions} />
    </Screen>
  );
}

function alternative(
  t: ReturnType<typeof useTranslation>["t"],
  title: string,
  index: number,
  total: number,
): string {
  if (total < 2) return title;
  return `${title} (${t("display.gallery.picture", { index: index + 1, total })})`;
}
