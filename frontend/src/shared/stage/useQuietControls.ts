// Hides the controls of a video during playback, a while after the last touch.
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { limits } from "@/core/generated/limits";

type OnQuiet = (quiet: boolean) => void;

/** `onQuiet`: called with true when the controls are hidden. */
export function useQuietControls(playing: boolean, onQuiet: OnQuiet | undefined) {
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
  const visible = shown || !playing || byKeys;
  const tellQuiet = useRef(onQuiet);
  // The page hides its own controls over the player together with these.
  useEffect(() => {
    tellQuiet.current = onQuiet;
  }, [onQuiet]);
  useEffect(() => tellQuiet.current?.(!visible), [visible]);
  return {
    visible,
    /** Shows the controls, and restarts the timer. */
    stir,
    /** For the element around video and controls. */
    props: {
      // A touch leaves the focus where it tapped; only a keyboard focus must stay visible.
      onFocus: ({ target }: FocusEvent) => {
        stir();
        setByKeys(target.matches(":focus-visible"));
      },
      onBlur: () => setByKeys(false),
      onPointerDownCapture: () => {
        waking.current = !visible;
      },
      onClickCapture: (event: MouseEvent) => {
        // Clicks by keyboard have `detail` 0 and no touch before them.
        if (waking.current && event.detail > 0) event.stopPropagation();
      },
    },
  };
}
