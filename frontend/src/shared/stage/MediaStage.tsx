// One picture or video over the whole area, with its neighbours on either side.
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import styles from "./MediaStage.module.css";
import { Still } from "./Still";
import type { Slide } from "./slide";
import type { Step } from "./track";
import { useKeys } from "./useKeys";
import { useStageGestures } from "./useStageGestures";
import { VideoPlayer } from "./VideoPlayer";
import type { Point } from "./zoom";

/** Above this scale a picture made for the screen looks coarse. */
const CLOSE_SCALE = 1.5;

interface MediaStageProps {
  slide: Slide;
  previous: Slide | null;
  next: Slide | null;
  onStep: (by: Step) => void;
  /** Called when a neighbour takes more than half of the stage, and with 0 when it gives it back. */
  onLean?: ((to: Step | 0) => void) | undefined;
  /** Called on a tap on a picture that did not move, or on a swipe down. */
  onClose: () => void;
  /** Text over the stage lets touches through; returns true if it takes the tap itself. */
  takesTap?: ((point: Point) => boolean) | undefined;
  /** Called with true while nothing should cover the picture: it is enlarged, or a video plays untouched. */
  onQuiet?: ((quiet: boolean) => void) | undefined;
  /** Called with the element of a video while it is shown, and then with null. */
  onVideo?: ((video: HTMLVideoElement | null) => void) | undefined;
  className?: string | undefined;
}

export function MediaStage(props: MediaStageProps) {
  const { slide, previous, next, onStep, onQuiet } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const zoomed = useRef<HTMLDivElement>(null);
  const [close, setClose] = useState(false);
  const isVideo = slide.kind === "video";
  const { handlers, reset, step, onKey } = useStageGestures(
    { box, track, zoomed },
    {
      picture: slide,
      zooms: !isVideo,
      hasNext: next !== null,
      hasPrevious: previous !== null,
      onStep,
      onLean: props.onLean,
      onTap: (point) => {
        // A tap on a video shows its controls.
        if (!props.takesTap?.(point) && !isVideo) props.onClose();
      },
      onPullDown: props.onClose,
      onZoom: (scale) => {
        setClose((before) => scale > CLOSE_SCALE || (before && scale > 1));
        onQuiet?.(scale > 1);
      },
    },
  );
  useKeys(onKey);
  const fresh = useRef(reset);
  useLayoutEffect(() => {
    fresh.current = reset;
  });
  // Resets the stage before another picture is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these means a new picture.
  useLayoutEffect(() => fresh.current(), [slide.key, isVideo]);

  return (
    <div ref={box} className={classNames(styles.stage, props.className)}>
      <div ref={track} className={styles.track} {...(!isVideo && handlers)}>
        {previous && (
          <div className={classNames(styles.slide, styles.before)} aria-hidden="true">
            <Still slide={previous} waiting />
          </div>
        )}
        <div ref={zoomed} className={styles.slide}>
          {isVideo ? (
            <VideoPlayer
              key={slide.key}
              slide={slide}
              swipe={handlers}
              onQuiet={onQuiet}
              onVideo={props.onVideo}
            />
          ) : (
            <Still slide={slide} close={close} />
          )}
        </div>
        {next && (
          <div className={classNames(styles.slide, styles.after)} aria-hidden="true">
            <Still slide={next} waiting />
          </div>
        )}
      </div>
      {previous && (
        <IconButton
          glass
          icon="caret-left"
          label={t("display.gallery.previous")}
          className={classNames(styles.arrow, styles.back)}
          onClick={() => step(-1)}
        />
      )}
      {next && (
        <IconButton
          glass
          icon="caret-right"
          label={t("display.gallery.next")}
          className={classNames(styles.arrow, styles.on)}
          onClick={() => step(1)}
        />
      )}
    </div>
  );
}
