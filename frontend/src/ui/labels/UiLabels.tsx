// The default texts of the components (close, loading, try again), provided once by the application.
import { createContext, type ReactNode, use } from "react";

export interface UiLabels {
  back: string;
  cancel: string;
  close: string;
  confirm: string;
  hidePassword: string;
  loading: string;
  loadFailed: string;
  loadFailedHint: string;
  loadMore: string;
  noMore: string;
  offline: string;
  offlineHint: string;
  reconnecting: string;
  reload: string;
  required: string;
  retry: string;
  showPassword: string;
}

const UiLabelsContext = createContext<UiLabels | null>(null);

export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <UiLabelsContext value={labels}>{children}</UiLabelsContext>;
}

export function useUiLabels(): UiLabels {
  const labels = use(UiLabelsContext);
  if (!labels) throw new Error("A part was drawn outside UiLabelsProvider");
  return labels;
}
