// The states of a foreign page in its frame: loading, loaded, too late, or offline. No browser says whether a
// load was the page or the browser's own error page.
import { useEffect, useReducer, useRef, useState } from "react";
import { limits } from "@/core/generated/limits";
import { FRESH, frameHistory } from "./frameHistory";

type Phase = "loading" | "there" | "late" | "offline";

const begin = (): Phase => (navigator.onLine ? "loading" : "offline");

export function useWebFrame(address: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<Phase>(begin);
  const [history, tell] = useReducer(frameHistory, FRESH);
  // A timer is outside React: nothing else reports a page that does not load.
  useEffect(() => {
    if (phase !== "loading") return undefined;
    const timer = setTimeout(() => setPhase("late"), limits.pageLoadTimeoutMs);
    return () => clearTimeout(timer);
  }, [phase]);
  return {
    frame,
    phase,
    history,
    loaded: () => {
      tell("loaded");
      setPhase(navigator.onLine ? "there" : "offline");
    },
    back: () => {
      tell("back");
      window.history.back();
    },
    forward: () => {
      tell("forward");
      window.history.forward();
    },
    reload: () => {
      // Without a frame a new one is mounted, with the first page.
      tell(frame.current ? "reload" : "begun");
      setPhase(begin());
      frame.current?.setAttribute("src", address);
    },
  };
}
