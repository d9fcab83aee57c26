// A video with controls of its own, which hide during playback.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect } from "react";
import { largePictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { density } from "@/ui/picture/density";
import { Still } from "./Still";
import type { Slide } from "./slide";
import { useQuietControls } from "./useQuietControls";
import { useVideo } from "./useVideo";
import styles from "./VideoPlayer.module.css";

interface VideoPlayerProps {
  slide: Slide;
  /** Handles swipes on the video as on any other slide. */
  swipe: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** Called with true when the controls are hidden. */
  onQuiet?: ((quiet: boolean) => void) | undefined;
  /** Called with the element, and with null once it is gone. */
  onVideo?: ((video: HTMLVideoElement | null) => void) | undefined;
}

export function VideoPlayer({ slide, swipe, onQuiet, onVideo }: VideoPlayerProps) {
  const { t } = useTranslation();
  const video = useVideo(slide.durationMs);
  const { playing } = video;
  const controls = useQuietControls(playing, onQuiet);
  const { visible, stir } = controls;
  const { ref } = video.props;
  // Parts outside of the stage follow the element itself.
  useEffect(() => {
    onVideo?.(ref.current);
    return () => onVideo?.(null);
  }, [onVideo, ref]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not of form fields.
    <div className={styles.player} role="group" aria-label={slide.alt} {...controls.props}>
      {/* Until the video's poster is loaded; during playback the video's edges may differ. */}
      {!playing && video.at === 0 && <Still slide={slide} waiting />}
      <div className={styles.surface} {...swipe} onPointerUpCapture={stir}>
        <video
          {...video.props}
          className={styles.video}
          src={slide.address || undefined}
          poster={slide.poster && largePictureFor(slide.poster, window.innerWidth, density())}
          playsInline
          loop
          preload="metadata"
          aria-label={slide.alt}
        />
      </div>
      <button
        type="button"
        className={classNames(styles.play, !visible && styles.hidden)}
        aria-label={t(playing ? "display.gallery.pause" : "display.gallery.play")}
        onClick={() => {
          stir();
          video.toggle();
        }}
      >
        <Icon name={playing ? "pause-fill" : "play-fill"} size={34} />
      </button>
      <VideoControls video={video} visible={visible} stir={stir} />
    </div>
  );
}

interface VideoControlsProps {
  video: ReturnType<typeof useVideo>;
  visible: boolean;
  stir: () => void;
}

/** The time line and the switch of the sound. */
function VideoControls({ video, visible, stir }: VideoControlsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { at, length, muted } = video;
  const times = { time: format.clock(at * 1000), total: format.clock(length * 1000) };
  const part = length > 0 ? at / length : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // The page's arrow keys step from work to work; on the time line they move the video.
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") event.stopPropagation();
    stir();
  };
  return (
    <div className={classNames(styles.controls, !visible && styles.hidden)}>
      <span aria-hidden="true">{times.time}</span>
      <input
        type="range"
        className={styles.line}
        style={{ "--at": `${part * 100}%` } as CSSProperties}
        min={0}
        max={length}
        step={0.1}
        value={at}
        aria-label={t("display.gallery.progress")}
        aria-valuetext={t("display.gallery.progressText", times)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          stir();
          video.seek(Number(event.target.value));
        }}
      />
      <span aria-hidden="true">{times.total}</span>
      <IconButton
        icon={muted ? "speaker-slash" : "speaker-high"}
        label={t(muted ? "display.gallery.unmute" : "display.gallery.mute")}
        onClick={() => {
          stir();
          video.toggleSound();
        }}
      />
    </div>
  );
}
