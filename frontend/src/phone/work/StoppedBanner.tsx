// The reason why a work is not accepted, shown as long as the page is open.
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";

export interface Stopped {
  why: string;
  /** Some typed text is not on the server. */
  unsaved: boolean;
}

/** Reads the state of the history entry that replaces the form. */
export function stoppedIn(state: unknown): Stopped | null {
  const isStopped = typeof state === "object" && state !== null && "stopped" in state;
  // Only the closing form writes it.
  return isStopped ? (state.stopped as Stopped) : null;
}

export function StoppedBanner({ why, unsaved }: Stopped) {
  const { t } = useTranslation();
  return (
    <Banner tone="warn" role="alert" title={why}>
      {unsaved && t("work.onlyHere")}
    </Banner>
  );
}
