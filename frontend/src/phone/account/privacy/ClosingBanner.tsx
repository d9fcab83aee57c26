// Shows when the account will be closed, and cancels the closing.
import { useMutation } from "@tanstack/react-query";
import { call } from "@/core/call";
import { formatDateTime } from "@/i18n/dates";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { toast } from "@/ui/toast/toast";
import styles from "./Privacy.module.css";
import { cacheClosing } from "./useClosing";

export function ClosingBanner({ closesTime }: { closesTime: string }) {
  const { t, i18n } = useTranslation();
  const keep = useMutation({
    mutationFn: () => call("account.closeCancel", {}),
    onSuccess: (closing) => {
      cacheClosing(closing);
      toast.success(t("privacy.closing.kept"));
    },
  });
  return (
    <Banner tone="bad" title={t("privacy.closing.title")} className={styles.banner}>
      {t("privacy.closing.text", { time: formatDateTime(i18n.language, closesTime) })}
      <Button
        tone="primary"
        size="sm"
        className={styles.keep}
        loading={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {t("privacy.closing.keep")}
      </Button>
    </Banner>
  );
}
