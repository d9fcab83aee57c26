// The verdict on a file: what was and was not written, rows by kind, and the meaning of the columns beside them.
import type { ImportChecked, ImportKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import styles from "./ImportCheckView.module.css";
import { ImportColumns } from "./ImportColumns";
import { ImportOutcome } from "./ImportOutcome";
import { ImportRows } from "./ImportRows";
import { ImportSummary } from "./ImportSummary";
import { writtenIn } from "./importRows";
import type { ImportTarget } from "./importTargets";
import type { ImportState } from "./useImport";

interface ImportCheckViewProps {
  competitionId: number;
  state: ImportState;
  fileName: string;
  data: ImportChecked;
  kind: ImportKind;
  targets: readonly ImportTarget[] | undefined;
}

export function ImportCheckView(props: ImportCheckViewProps) {
  const { competitionId, state, fileName, data, kind, targets } = props;
  const { t } = useTranslation();
  const { run } = state;
  const shown = data.rows.filter((row) => row.kind === kind);
  const title = t(`console.import.rowsOf.${kind}`, { count: shown.length });
  return (
    <>
      {run ? (
        <ImportOutcome
          competitionId={competitionId}
          run={run}
          isRunning={state.isRunning}
          isDone={state.isDone}
          failure={state.failure}
          onResume={state.resume}
        />
      ) : (
        <Banner tone="info" icon="shield-check" title={t("console.import.nothing")}>
          {t("console.import.nothingText")}
        </Banner>
      )}
      <p className={styles.file}>
        <b dir="auto">{fileName}</b>
        {` · ${t("console.import.rowCount", { count: data.rows.length })}`}
      </p>
      <ImportSummary
        competitionId={competitionId}
        rows={data.rows}
        current={kind}
        imported={run && writtenIn(run)}
      />
      <div className={run ? undefined : styles.parts}>
        <section>
          <h2 className={styles.title}>{title}</h2>
          {shown.length > 0 && (
            <ImportRows
              competitionId={competitionId}
              label={title}
              rows={shown}
              targets={targets}
              detailed={kind === "wrong"}
              stale={state.isStale}
            />
          )}
        </section>
        {!run && targets && (
          <ImportColumns
            competitionId={competitionId}
            columns={data.columns}
            targets={targets}
            groupId={state.groupId}
            onGroup={state.setGroupId}
            onChange={state.setColumns}
          />
        )}
      </div>
    </>
  );
}
