// Hands a link on: by the phone's own sheet, or by the clipboard where there is none.
import { useCallback } from "react";
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";

export function useShare(): (title: string, path: string) => Promise<void> {
  const { t } = useTranslation();
  return useCallback(
    async (title, path) => {
      const url = new URL(path, window.location.origin).href;
      try {
        if ("share" in navigator) await navigator.share({ title, url });
        else {
          await copyText(url);
          toast.success(t("activity.share.copied"));
        }
      } catch (error) {
        // Closing the sheet is no failure, nor is a tap from before the page was ready: the phone wants
        // a new one.
        const names = ["AbortError", "NotAllowedError"];
        const closed = error instanceof DOMException && names.includes(error.name);
        if (!closed) toast.error(t("activity.share.failed"));
      }
    },
    [t],
  );
}
