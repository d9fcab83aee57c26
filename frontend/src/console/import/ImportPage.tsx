// Imports sign-ups from a table: a file, what its columns mean, a dry run that judges every row, and the import itself.
import { useRef } from "react";
import { fieldErrors } from "@/core/callError";
import type { ImportChecked, ImportKind } from "@/core/generated/contract";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { StatePage } from "@/ui/state/StatePage";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { ImportCheckView } from "./ImportCheckView";
import { ImportDrop, ImportInput } from "./ImportDrop";
import styles from "./ImportPage.module.css";
import { ImportReading } from "./ImportReading";
import { type ImportStep, ImportSteps } from "./ImportSteps";
import { IMPORT_KINDS } from "./ImportSummary";
import { downloadTable } from "./importFiles";
import { useImportTargets } from "./importTargets";
import { useImport } from "./useImport";
import { useRefusalText } from "./useRefusalText";
import { useReport } from "./useReport";

export function Component() {
  const [{ id }] = useConsoleQuery("import");
  if (id === undefined) return <NoActivity titleKey="console.title.import" />;
  return <Import key={id} competitionId={id} />;
}

function Import({ competitionId }: { competitionId: number }) {
  const { t, i18n } = useTranslation();
  const [{ kind }] = useConsoleQuery("import");
  const { data: staff } = useStaff();
  const input = useRef<HTMLInputElement>(null);
  const state = useImport(competitionId);
  const targets = useImportTargets(competitionId);
  const refusalText = useRefusalText();
  const report = useReport(targets);
  const { file, fault, checked, data, run } = state;
  const ready = data ? data.rows.filter((row) => row.kind === "ready").length : 0;
  useLeaveGuard(state.isRunning, {
    title: t("console.import.leave"),
    text: t("console.import.leaveText"),
    confirmLabel: t("console.import.leaveYes"),
  });
  if (staff && !decidesOnSignups(staff.role)) {
    return (
      <ConsolePage title={t("console.title.import")}>
        <StatePage kind="refused" title={t("errors.code.4003")} />
      </ConsolePage>
    );
  }
  const error = fault ? refusalText.ofFault(fault) : null;
  const failed = file && !run ? checked.error : null;
  // Another file helps against what is in this one; else the dry run is tried again.
  const refused = failed && fieldErrors(failed) ? refusalText.of(failed) : null;
  const template = targets && {
    download: () =>
      downloadTable(
        [targets.map(({ label }) => label)],
        i18n.language,
        `${t("console.import.templateName")}.csv`,
      ),
  };
  return (
    <ConsolePage
      title={t("console.title.import")}
      actions={
        data &&
        file && (
          <>
            <Button
              tone="line"
              size="sm"
              icon="download-simple"
              onClick={() => report(file.name, data.rows, run)}
            >
              {t("console.import.report")}
            </Button>
            {!state.isRunning && (
              <Button
                tone="line"
                size="sm"
                icon="upload-simple"
                onClick={() => input.current?.click()}
              >
                {t(state.isDone ? "console.import.another" : "console.import.again")}
              </Button>
            )}
            {!run && ready > 0 && (
              <Button
                tone="primary"
                size="sm"
                loading={checked.isFetching}
                onClick={() => state.start(data)}
              >
                {t("console.import.submit", { count: ready })}
              </Button>
            )}
          </>
        )
      }
    >
      <ImportInput input={input} onFile={state.choose} />
      <div className={styles.stack}>
        <ImportSteps current={stepOf(data, state.isRunning, state.isDone)} />
        {(!file || refused) && (
          <ImportDrop
            onFile={state.choose}
            onChoose={() => input.current?.click()}
            error={error ?? refused}
            onTemplate={template?.download}
          />
        )}
        {file && !refused && error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
        {failed && !refused && (
          <Banner tone="bad" role="alert">
            {refusalText.of(failed)}{" "}
            <Button tone="text" size="sm" onClick={() => void checked.refetch()}>
              {t("common.action.retry")}
            </Button>
          </Banner>
        )}
        {file && !run && <ImportReading fileName={file.name} data={data} isFailed={!!failed} />}
        {file && data && (
          <ImportCheckView
            competitionId={competitionId}
            state={state}
            fileName={file.name}
            data={data}
            kind={kindOf(kind, data)}
            targets={targets}
          />
        )}
      </div>
    </ConsolePage>
  );
}

function stepOf(data: ImportChecked | null, isRunning: boolean, isDone: boolean): ImportStep {
  if (!data) return "file";
  if (isDone) return "done";
  return isRunning ? "import" : "check";
}

/** The kind of the address; without one, what needs a look first. */
function kindOf(kind: string | undefined, { rows }: ImportChecked): ImportKind {
  const named = IMPORT_KINDS.find((one) => one === kind);
  if (named) return named;
  const first = (["wrong", "repeated", "full", "already"] as const).find((one) =>
    rows.some((row) => row.kind === one),
  );
  return first ?? "ready";
}
