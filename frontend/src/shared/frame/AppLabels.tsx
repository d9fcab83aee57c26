// Gives the components their default texts in the current language.
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { type UiLabels, UiLabelsProvider } from "@/ui/labels/UiLabels";

export function AppLabels({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const labels = useMemo<UiLabels>(
    () => ({
      back: t("common.action.back"),
      cancel: t("common.action.cancel"),
      close: t("common.action.close"),
      confirm: t("common.action.confirm"),
      hidePassword: t("common.action.hidePassword"),
      loading: t("common.msg.loading"),
      loadFailed: t("common.msg.loadFailed"),
      loadFailedHint: t("common.msg.loadFailedHint"),
      loadMore: t("common.action.loadMore"),
      noMore: t("common.msg.noMore"),
      offline: t("common.msg.offline"),
      offlineHint: t("common.msg.offlineHint"),
      reconnecting: t("common.msg.reconnecting"),
      reload: t("common.action.reload"),
      required: t("common.msg.required"),
      retry: t("common.action.retry"),
      showPassword: t("common.action.showPassword"),
    }),
    [t],
  );
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>;
}
