// Asks before a page with unsaved work is left: by the back gesture, by a link, by closing the tab.
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useFrame } from "@/ui/frame/FrameContext";
import { confirm, type Question } from "./confirm";
import { preloadModal } from "./LazyModal";
import { enterOverlay } from "./overlayHistory";

/** The path of a plain press on a link to another page of ours; otherwise null. */
function pathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || (link.target && link.target !== "_self")) {
    return null;
  }
  return link.pathname + link.search;
}

/** Adds a history entry, like a sheet, so that going back asks before the page changes. */
export function useLeaveGuard(active: boolean, question: Question): void {
  const navigate = useNavigate();
  const { onBack } = useFrame();
  const asks = useEffectEvent(() => confirm(question));
  const goBack = useEffectEvent(onBack);
  const goTo = useEffectEvent((path: string) => void navigate(path));
  // The history, links and the tab are outside of React.
  useEffect(() => {
    if (!active) return;
    preloadModal();
    let over = false;
    const enter = () => enterOverlay(() => void onPopped(), { guards: true });
    let withdraw = enter();
    async function onPopped(): Promise<void> {
      const leaves = await asks();
      if (over) return;
      if (leaves) goBack();
      else withdraw = enter();
    }
    const follow = async (path: string) => {
      if ((await asks()) && !over) goTo(path);
    };
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      void follow(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onUnload);
    return () => {
      over = true;
      withdraw();
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [active]);
}
