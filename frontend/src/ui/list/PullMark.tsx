// The spinner at the top of an area that is being refreshed by a pull.
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./PullMark.module.css";
import type { PullStage } from "./usePullToRefresh";

export function PullMark({ stage }: { stage: PullStage }) {
  const labels = useUiLabels();
  return (
    <div className={classNames(styles.mark, styles[stage])} role="status">
      {stage !== "idle" && <Spinner />}
      {stage === "refreshing" && <span className="visually-hidden">{labels.loading}</span>}
    </div>
  );
}
