// The life of a foreign page in its frame: on its way, there, too late, or without a network. Whether it
// is the page or a browser's own word about a failure, no browser tells.
import { useEffect, useReducer, useRef, useState } from "react";
import { limits } from "@/core/generated/limits";
import { FRESH, frameHistory } from "./frameHistory";

type Phase = "loading" | "there" | "late" | "offline";

const begin = (): Phase => (navigator.onLine ? "loading" : "offline");

export function useWebFrame(address: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<Phase>(begin);
  const [history, tell] = useReducer(frameHistory, FRESH);
  // A timer is the browser's: nothing else tells of a page that does not come.
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
      // Where there is no frame one is made, with the first page.
      tell(frame.current ? "reload" : "begun");
      setPhase(begin());
      frame.current?.setAttribute("src", address);
    },
  };
}
