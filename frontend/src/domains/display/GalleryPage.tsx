// Shows one work on the whole screen; a swipe leads to the next picture and then to the next work.
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Media } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { PageLoading } from "@/ui/state/PageLoading";
import { GalleryDownload } from "./GalleryDownload";
import styles from "./GalleryPage.module.css";
import { isOnShow, mayTake, originalOf } from "./gallery/access";
import { GalleryInfo } from "./gallery/GalleryInfo";
import { ReportSheet } from "./gallery/ReportSheet";
import { UnknownWork } from "./gallery/UnknownWork";
import { useGallery } from "./gallery/useGallery";
import { useReport } from "./gallery/useReport";
import { WorkSheet } from "./gallery/WorkSheet";
import { MediaStage } from "./media/MediaStage";
import { originalKey } from "./media/originals";
import { slideOf, slideOfCard } from "./media/slide";
import { useKeys } from "./media/useKeys";
import { useOriginals } from "./media/useOriginals";
import { useClose } from "./useClose";

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
  const format = useFormat();
  const navigate = useNavigate();
  const gallery = useGallery(id, { competitionId, groupId });
  const { work, card } = gallery;
  const [shown, setShown] = useState({ id, index: 0 });
  const [about, setAbout] = useState(false);
  const reporting = useReport(id);
  const [quiet, setQuiet] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const originals = useOriginals();
  const media = work?.media ?? [];
  const index = shown.id === id ? Math.min(shown.index, Math.max(0, media.length - 1)) : 0;

  const wall = gallery.competitionId;
  const close = useClose(wall === undefined ? "/" : href("displayWall", { competitionId: wall }));
  const onStep = (by: -1 | 1) => {
    if (media[index + by]) setShown({ id, index: index + by });
    else {
      const to = by === 1 ? gallery.next : gallery.previous;
      if (!to) return;
      // The first picture of that work slid in, whichever was shown there before.
      setShown({ id: to.id, index: 0 });
      gallery.goTo(to);
    }
  };
  useKeys((key) => {
    if (key === "ArrowLeft") onStep(-1);
    else if (key === "ArrowRight") onStep(1);
    else if (key === "Escape") close();
    else return false;
    return true;
  });

  if (gallery.unknown) return <UnknownWork competitionId={gallery.competitionId} />;
  if (!card) {
    return (
      <Screen tone="cinema" onBack={close}>
        <QueryView
          query={gallery.query}
          skeleton={<PageLoading onReload={() => void gallery.query.refetch()} />}
        >
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  const slide = (at: number) => {
    const one = media[at];
    const alt = alternative(t, card.title, at, media.length);
    return one ? slideOf(one, { workId: id, index: at }, alt) : null;
  };
  const current = slide(index) ?? slideOfCard(card);
  const seen: Media | undefined = media[index];
  const place =
    gallery.index !== null &&
    gallery.total !== null &&
    t("display.gallery.place", {
      index: format.number(gallery.index + 1),
      total: format.number(gallery.total),
    });
  // Only if the total counts the works of this group.
  const group = gallery.ofGroup && work?.groupName;
  const takeHome = work && seen && mayTake(work) ? originalOf(work, seen) : null;
  const taking = originals.state.kind === "running";
  const download = () => {
    if (!takeHome) return;
    setAbout(false);
    void originals.start([takeHome]);
  };
  const report = () => {
    setAbout(false);
    reporting.begin();
  };
  const takesTap = ({ y }: { y: number }) => {
    const top = words.current?.getBoundingClientRect().top ?? y;
    // The upper half of the shade belongs to the picture.
    if (quiet || y < top + SHADE / 2) return false;
    setAbout(true);
    return true;
  };
  return (
    <Screen
      tone="cinema"
      bar="over"
      heading="own"
      pad={false}
      title={card.title}
      onBack={close}
      className={styles.main}
      busy={gallery.query.isPending}
      actions={
        <>
          {takeHome && (
            <IconButton
              glass
              icon="download-simple"
              label={t(originalKey([takeHome]))}
              loading={taking}
              onClick={download}
            />
          )}
          {isOnShow(work) && (
            <IconButton
              glass
              icon="share-network"
              label={t("common.title.share")}
              onClick={() => navigate(href("share", { type: "work", id }))}
            />
          )}
        </>
      }
    >
      <p className={styles.place} data-quiet={quiet || undefined}>
        {group && <span className="clamp1">{group}</span>}
        {group && place && <span>·</span>}
        {place && <span>{place}</span>}
      </p>
      <MediaStage
        className={styles.stage}
        slide={current}
        previous={slide(index - 1) ?? (gallery.previous && slideOfCard(gallery.previous))}
        next={slide(index + 1) ?? (gallery.next && slideOfCard(gallery.next))}
        onStep={onStep}
        onClose={close}
        takesTap={takesTap}
        onQuiet={setQuiet}
      />
      <p className="visually-hidden" role="status">
        {current.alt}
      </p>
      <div
        ref={words}
        className={styles.below}
        data-video={current.kind === "video" || undefined}
        data-quiet={quiet || undefined}
      >
        {media.length > 1 && (
          <p className={styles.dots}>
            <span className="visually-hidden">
              {t("display.gallery.picture", { index: index + 1, total: media.length })}
            </span>
            {media.map((one, at) => (
              <i key={one.id} aria-hidden="true" data-on={at === index || undefined} />
            ))}
          </p>
        )}
        <GalleryInfo
          card={card}
          work={work}
          onOpen={() => setAbout(true)}
          onKeyFocus={() => setQuiet(false)}
        />
      </div>
      {work && (
        <WorkSheet
          work={work}
          open={about}
          onClose={() => setAbout(false)}
          onDownload={download}
          original={takeHome}
          busy={taking}
          onReport={report}
        />
      )}
      {work && !work.own && (
        <ReportSheet workId={id} open={reporting.open} onClose={reporting.end} />
      )}
      <GalleryDownload originals={originals} />
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
