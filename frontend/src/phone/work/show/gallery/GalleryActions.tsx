// The buttons in the bar above a work, and the sheets that its buttons and its text open.
import { useNavigate } from "react-router";
import type { WorkDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { CommentsSheet } from "@/shared/comment/CommentsSheet";
import { GalleryDownload } from "@/shared/stage/GalleryDownload";
import { originalKey } from "@/shared/stage/originals";
import { LazyGiftSheet } from "@/shared/vote/LazyGiftSheet";
import { IconButton } from "@/ui/button/IconButton";
import { DanmuButton } from "../../danmu/DanmuButton";
import { isOnShow } from "./access";
import { LazyReportSheet } from "./LazyReportSheet";
import type { WorkActions } from "./useWorkActions";
import { WorkSheet } from "./WorkSheet";

interface GalleryActionsProps {
  id: number;
  work: WorkDetail | undefined;
  actions: WorkActions;
}

interface BarProps extends GalleryActionsProps {
  /** The video that is shown. */
  video: HTMLVideoElement | null;
}

export function GalleryActions({ id, work, actions, video }: BarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { original } = actions;
  return (
    <>
      {original && (
        <IconButton
          glass
          icon="download-simple"
          label={t(originalKey([original]))}
          loading={actions.downloading}
          onClick={actions.download}
        />
      )}
      {work && isOnShow(work) && video && (
        <DanmuButton
          glass
          activityId={work.competitionId}
          work={{ id, durationMs: work.card.durationMs ?? 0, video }}
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
  );
}

export function GallerySheets({ id, work, actions }: GalleryActionsProps) {
  return (
    <>
      {work && (
        <WorkSheet
          work={work}
          open={actions.isSheetOpen}
          onClose={actions.closeSheet}
          onDownload={actions.download}
          original={actions.original}
          busy={actions.downloading}
          onReport={actions.report}
        />
      )}
      {work && (
        <LazyGiftSheet
          key={id}
          card={work.card}
          activityId={work.competitionId}
          own={work.own !== null}
          open={actions.hasGiftsOpen}
          onClose={actions.closeGifts}
        />
      )}
      {work && !work.own && (
        <LazyReportSheet
          workId={id}
          open={actions.reporting.open}
          onClose={actions.reporting.end}
        />
      )}
      <CommentsSheet workId={id} open={actions.isCommenting} onClose={actions.closeComments} />
      <GalleryDownload originals={actions.originals} />
    </>
  );
}
