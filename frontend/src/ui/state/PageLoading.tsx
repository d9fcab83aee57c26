// Shown while a page is loading: nothing at first, then a small text, and after the limit the error, which
// loads again at a tap.
import { useEffect, useState } from "react";
import { limits } from "@/core/generated/limits";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./PageLoading.module.css";
import { StatePage } from "./StatePage";

interface PageLoadingProps {
  onReload: () => void;
  /** Milliseconds before the text shows. */
  delay?: number | undefined;
  /** Milliseconds until loading counts as failed. */
  limit?: number | undefined;
}

export function PageLoading(props: PageLoadingProps) {
  const { onReload, delay = limits.pageLoadDelayMs, limit = limits.pageLoadTimeoutMs } = props;
  const labels = useUiLabels();
  const [stage, setStage] = useState<"quiet" | "loading" | "failed">("quiet");
  // Timers are outside React: they start and end with the wait.
  useEffect(() => {
    const text = setTimeout(() => setStage("loading"), delay);
    const failure = setTimeout(() => setStage("failed"), limit);
    return () => {
      clearTimeout(text);
      clearTimeout(failure);
    };
  }, [delay, limit]);
  if (stage === "failed") return <StatePage kind="error" onReload={onReload} />;
  return (
    <p className={styles.loading} role="status">
      {stage === "loading" && labels.loading}
    </p>
  );
}
