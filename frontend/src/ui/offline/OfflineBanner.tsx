// Says that the phone has no network, for as long as that is so.
import { useSyncExternalStore } from "react";
import { Banner } from "@/ui/banner/Banner";
import { useUiLabels } from "@/ui/labels/UiLabels";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

export function OfflineBanner({ className }: { className?: string | undefined }) {
  const labels = useUiLabels();
  const online = useOnline();
  // The live region stays in the page, so that its change is read out.
  return (
    <div role="status" className={online ? undefined : className}>
      {!online && (
        <Banner tone="warn" icon="wifi-slash-bold">
          {labels.reconnecting}
        </Banner>
      )}
    </div>
  );
}
