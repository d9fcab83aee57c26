// The report of an import: a line for each row of the file, before and after the import.
import { useCallback } from "react";
import type { ImportRow } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { downloadTable, reportName } from "./importFiles";
import type { ImportRun } from "./importRows";
import type { ImportTarget } from "./importTargets";
import { useProblemLines } from "./useProblemLines";

export function useReport(targets: readonly ImportTarget[] | undefined) {
  const { t, i18n } = useTranslation();
  const linesOf = useProblemLines(targets);
  return useCallback(
    (file: string, rows: readonly ImportRow[], run: ImportRun | null) => {
      const stateOf = (row: ImportRow): string => {
        if (!run || row.kind !== "ready") return t(`console.import.kind.${row.kind}`);
        const outcome = run.outcomes.get(row.row);
        if (!outcome) return t("console.import.notYet");
        return t(outcome.kind ? `console.import.kind.${outcome.kind}` : "console.import.done");
      };
      const headings = ["row", "field", "value", "problemHead"] as const;
      const [number, ...rest] = headings.map((key) => t(`console.import.${key}`));
      const head = [number ?? "", t("console.signups.person"), t("console.import.state"), ...rest];
      const body = rows.flatMap((row) =>
        linesOf(row).map(({ name, field, value, text }) => [
          String(row.row),
          name,
          stateOf(row),
          field,
          value,
          row.kind === "ready" ? "" : text,
        ]),
      );
      const name = reportName(file, t("console.import.reportName"));
      downloadTable([head, ...body], i18n.language, name);
    },
    [i18n.language, linesOf, t],
  );
}
