// The progress of an import, then its result: rows that were written, and the others by their reason.
import { errorText } from "@/core/toastError";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Progress } from "@/ui/progress/Progress";
import { consoleAddress } from "../route";
import styles from "./ImportOutcome.module.css";
import { type ImportRun, writtenIn } from "./importRows";

interface ImportOutcomeProps {
  competitionId: number;
  run: ImportRun;
  isRunning: boolean;
  isDone: boolean;
  failure: unknown;
  onResume: () => void;
}

export function ImportOutcome(props: ImportOutcomeProps) {
  const { competitionId, run, isRunning, isDone, failure, onResume } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const imported = writtenIn(run);
  const skipped = run.outcomes.size - imported;
  const [done, total] = [format.number(run.done), format.number(run.rows.length)];
  const progress = t("console.import.working", { done, total });
  return (
    <section className={styles.outcome}>
      {isRunning && (
        <>
          <p role="status">{progress}</p>
          <Progress value={run.done / run.rows.length} label={progress} />
        </>
      )}
      {failure !== null && !isRunning && (
        <Banner
          tone="bad"
          role="alert"
          title={t("console.import.stopped", { done, total })}
          action={{ label: t("console.import.resume"), onClick: onResume }}
        >
          {`${errorText(failure)} ${t("console.import.stoppedText")}`}
        </Banner>
      )}
      {isDone && (
        <Banner
          tone={skipped > 0 ? "warn" : "ok"}
          role="status"
          title={t("console.import.imported", { count: imported })}
        >
          {skipped > 0 && t("console.import.skipped", { count: skipped })}
        </Banner>
      )}
      {isDone && (
        <ButtonLink tone="line" to={consoleAddress("signups", { id: competitionId })}>
          {t("console.import.toSignups")}
        </ButtonLink>
      )}
    </section>
  );
}
