// Shows one moment on the whole screen, with its neighbours.

import { useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useClose } from "@/shared/list/useClose";
import { useMomentName } from "@/shared/moment/MomentTile";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { GalleryDownload } from "@/shared/stage/GalleryDownload";
import { MediaStage } from "@/shared/stage/MediaStage";
import { originalKey } from "@/shared/stage/originals";
import { StageLoading } from "@/shared/stage/StageLoading";
import { slideOfMoment } from "@/shared/stage/slide";
import type { Step } from "@/shared/stage/track";
import { useOriginals } from "@/shared/stage/useOriginals";
import { useStageKeys } from "@/shared/stage/useStageKeys";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./MomentPage.module.css";
import { MomentStrip } from "./MomentStrip";
import { momentOriginal } from "./momentOriginal";
import { useMomentStrip } from "./useMomentStrip";

export function Component() {
  const { id } = useRouteQuery("scene");
  return id === undefined ? <UnknownMoment /> : <OneMoment id={id} />;
}

function OneMoment({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useMomentName();
  const { query, competitionId, moment, strip, previous, next, place, goTo } = useMomentStrip(id);
  const originals = useOriginals();
  const close = useClose(
    competitionId === undefined ? "/" : href("competitionScene", { id: competitionId }),
  );
  const onStep = (by: Step) => void goTo(by === 1 ? next : previous);
  useStageKeys({ onStep, onClose: close });

  if (refusalCode(query.error) === NOT_FOUND) return <UnknownMoment />;
  if (!moment) {
    return (
      <Screen tone="cinema" onBack={close}>
        <StageLoading query={query} />
      </Screen>
    );
  }
  const download = () => void originals.start([momentOriginal(moment, nameOf(moment))]);
  return (
    <Screen
      tone="cinema"
      pad={false}
      heading="own"
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
        onStep={onStep}
        onClose={close}
      />
      <p className="visually-hidden" role="status">
        {nameOf(moment)}
      </p>
      <div className={styles.words}>
        <h1 className={styles.caption} dir="auto">
          {moment.caption || t("common.title.sceneDetail")}
        </h1>
        <p className={styles.time}>
          {[format.dateTime(moment.takenTime), place && t("display.gallery.place", place)]
            .filter(Boolean)
            .join(" · ")}
        </p>
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
