// A video's playback: state, and the actions of its controls.
import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";

/** `durationMs`: known before the video is loaded. */
export function useVideo(durationMs: number) {
  const { t } = useTranslation();
  const element = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(durationMs / 1000);
  const tellFailure = (error: unknown) => {
    // `AbortError` is no failure: the video was paused or left before its first frame.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(t("display.gallery.noVideo"));
  };
  return {
    playing,
    muted,
    /** Position and length, s. */
    at,
    length,
    toggle: () => {
      const { current: video } = element;
      if (!video?.paused) {
        video?.pause();
        return;
      }
      // A failed element stays failed until it is loaded again.
      if (video.error) video.load();
      video.play().catch(tellFailure);
    },
    seek: (to: number) => {
      setAt(to);
      if (element.current) element.current.currentTime = to;
    },
    toggleSound: () => setMuted(!muted),
    /** For the element. */
    props: {
      ref: element,
      muted,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: (event: { currentTarget: HTMLVideoElement }) =>
        setAt(event.currentTarget.currentTime),
      onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
        // A stream without an end has no finite duration.
        if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
      },
    },
  };
}
