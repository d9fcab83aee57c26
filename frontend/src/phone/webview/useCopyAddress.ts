// Copies an address to the clipboard and confirms it.
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";

export function useCopyAddress(address: string): () => void {
  const { t } = useTranslation();
  return () =>
    void copyText(address).then(
      () => toast.success(t("webview.copied")),
      () => toast.error(t("webview.copyFailed")),
    );
}
