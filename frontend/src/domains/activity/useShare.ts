// Hands a link on: by the phone's own sheet, or by the clipboard where there is none.
import { useCallback } from "react";
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
          await copy(url);
          toast.success(t("activity.share.copied"));
        }
      } catch (error) {
        // Closing the sheet is no failure.
        const closed = error instanceof DOMException && error.name === "AbortError";
        if (!closed) toast.error(t("activity.share.failed"));
      }
    },
    [t],
  );
}

/** Browsers offer the clipboard only on secure pages. */
async function copy(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("no clipboard");
  await (navigator as Navigator).clipboard.writeText(text);
}
