// A video with controls of its own, which hide during playback.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { limits } from "@/core/generated/limits";
import { largePictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { density } from "@/ui/picture/density";
import { toast } from "@/ui/toast/toast";
import { Still } from "./Still";
import type { Slide } from "./slide";
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
}

export function VideoPlayer({ slide, swipe, onQuiet }: VideoPlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(slide.durationMs / 1000);
  const [shown, setShown] = useState(true);
  const [stirred, setStirred] = useState(0);
  const [byKeys, setByKeys] = useState(false);
  /** The current touch found the controls hidden: it only shows them and presses none. */
  const waking = useRef(false);

  const stir = () => {
    setShown(true);
    setStirred((times) => times + 1);
  };
  // A timer is outside React: the controls hide after a while without a touch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch restarts the timer.
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setShown(false), limits.videoControlsHideMs);
    return () => clearTimeout(timer);
  }, [playing, stirred]);

  const tellFailure = (error: unknown) => {
    // `AbortError` is no failure: the video was paused or left before its first frame.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(t("display.gallery.noVideo"));
  };
  const toggle = () => {
    const element = video.current;
    stir();
    if (!element) return;
    if (element.paused) {
      // A failed element stays failed until it is loaded again.
      if (element.error) element.load();
      element.play().catch(tellFailure);
    } else element.pause();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The page's arrow keys step from work to work; on the time line they move the video.
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") event.stopPropagation();
    stir();
  };
  // A touch leaves the focus where it tapped; only a keyboard focus must stay visible.
  const onFocus = ({ target }: FocusEvent) => {
    stir();
    setByKeys(target.matches(":focus-visible"));
  };
  const visible = shown || !playing || byKeys;
  const tellQuiet = useRef(onQuiet);
  // The page hides its own controls over the player together with these.
  useEffect(() => {
    tellQuiet.current = onQuiet;
  });
  useEffect(() => tellQuiet.current?.(!visible), [visible]);
  const times = { time: format.clock(at * 1000), total: format.clock(length * 1000) };
  const part = length > 0 ? at / length : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not of form fields.
    <div
      className={styles.player}
      role="group"
      aria-label={slide.alt}
      onFocus={onFocus}
      onBlur={() => setByKeys(false)}
      onPointerDownCapture={() => {
        waking.current = !visible;
      }}
      onClickCapture={(event) => {
        // Clicks by keyboard have `detail` 0 and no touch before them.
        if (waking.current && event.detail > 0) event.stopPropagation();
      }}
    >
      {/* Until the video's poster is loaded; during playback the video's edges may differ. */}
      {!playing && at === 0 && <Still slide={slide} waiting />}
      <div className={styles.surface} {...swipe} onPointerUpCapture={stir}>
        <video
          ref={video}
          className={styles.video}
          src={slide.address || undefined}
          poster={slide.poster && largePictureFor(slide.poster, window.innerWidth, density())}
          muted={muted}
          playsInline
          loop
          preload="metadata"
          aria-label={slide.alt}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            // A stream without an end has no finite duration.
            if (Number.isFinite(duration)) setLength(duration);
          }}
        />
      </div>
      <button
        type="button"
        className={classNames(styles.play, !visible && styles.hidden)}
        aria-label={t(playing ? "display.gallery.pause" : "display.gallery.play")}
        onClick={toggle}
      >
        <Icon name={playing ? "pause-fill" : "play-fill"} size={34} />
      </button>
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
            setAt(Number(event.target.value));
            if (video.current) video.current.currentTime = Number(event.target.value);
          }}
        />
        <span aria-hidden="true">{times.total}</span>
        <IconButton
          icon={muted ? "speaker-slash" : "speaker-high"}
          label={t(muted ? "display.gallery.unmute" : "display.gallery.mute")}
          onClick={() => {
            stir();
            setMuted(!muted);
          }}
        />
      </div>
    </div>
  );
}
