// Wraps a component in default labels that equal their keys, so that tests need no language file.
import type { ReactNode } from "react";
import { type UiLabels, UiLabelsProvider } from "@/ui/labels/UiLabels";

const LABELS: UiLabels = {
  back: "back",
  cancel: "cancel",
  close: "close",
  confirm: "confirm",
  hidePassword: "hidePassword",
  loading: "loading",
  loadFailed: "loadFailed",
  loadFailedHint: "loadFailedHint",
  loadMore: "loadMore",
  noMore: "noMore",
  offline: "offline",
  offlineHint: "offlineHint",
  reconnecting: "reconnecting",
  reload: "reload",
  required: "required",
  retry: "retry",
  showPassword: "showPassword",
};

export function withLabels(children: ReactNode) {
  return <UiLabelsProvider labels={LABELS}>{children}</UiLabelsProvider>;
}
