// Reports the end of a download of one original, or leads through saving it by hand.
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { OriginalSteps } from "./OriginalSteps";
import type { useOriginals } from "./useOriginals";

/** A toast at the end of a download; steps by hand where the host saves no files. */
export function GalleryDownload({ originals }: { originals: ReturnType<typeof useOriginals> }) {
  const { t } = useTranslation();
  const { state, stop } = originals;
  // Toasts are outside this component.
  useEffect(() => {
    if (state.kind !== "over") return;
    if (state.failed.length > 0) toast.error(t("errors.download"));
    // The browser continues the download of a video by itself and shows its progress.
    else if (state.saved.some(({ kind }) => kind === "video")) {
      toast.success(t("display.original.handed"));
    } else toast.success(t("download.done"));
    stop();
  }, [state, stop, t]);
  return state.kind === "steps" ? (
    <OriginalSteps originals={state.originals} onClose={stop} />
  ) : null;
}
