// The end of a download of one original, and its way by hand.
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { OriginalSteps } from "./media/OriginalSteps";
import type { useOriginals } from "./media/useOriginals";

/** Said as it ends; by hand where the host saves no files. */
export function GalleryDownload({ originals }: { originals: ReturnType<typeof useOriginals> }) {
  const { t } = useTranslation();
  const { state, stop } = originals;
  // Messages lie outside of this page.
  useEffect(() => {
    if (state.kind !== "over") return;
    if (state.failed.length > 0) toast.error(t("errors.download"));
    // The browser goes on by itself with a video, and tells where it is.
    else if (state.saved.some(({ kind }) => kind === "video")) {
      toast.success(t("display.original.handed"));
    } else toast.success(t("download.done"));
    stop();
  }, [state, stop, t]);
  return state.kind === "steps" ? (
    <OriginalSteps originals={state.originals} onClose={stop} />
  ) : null;
}
