// Why a work is not taken any more, for as long as it is looked at.
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";

export interface Stopped {
  why: string;
  /** Something was typed that the server does not have. */
  unsaved: boolean;
}

/** For the state of the history's entry that takes the form's place. */
export function stoppedIn(state: unknown): Stopped | null {
  const isStopped = typeof state === "object" && state !== null && "stopped" in state;
  // Only the form's end writes it.
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
