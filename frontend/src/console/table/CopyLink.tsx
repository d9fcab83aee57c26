// Copies the address of the page, which shows a colleague the same rows.
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { toast } from "@/ui/toast/toast";

export function CopyLink() {
  const { t } = useTranslation();
  const copy = () =>
    copyText(location.href).then(
      () => toast.success(t("console.table.linkCopied")),
      () => toast.error(t("webview.copyFailed")),
    );
  return (
    <IconButton
      icon="link"
      size={18}
      label={t("console.table.copyLink")}
      onClick={() => void copy()}
    />
  );
}
