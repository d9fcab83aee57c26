// What is wrong with a row, in words.
import { useCallback } from "react";
import type { ImportProblem, ImportRow } from "@/core/generated/contract";
import { translateNamed } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import type { ImportTarget } from "./importTargets";

/** A line of the table of problems: a row may have several. */
export interface ProblemLine {
  key: string;
  row: number;
  name: string;
  /** Column or field; empty if the row as a whole is meant. */
  field: string;
  value: string;
  text: string;
  /** The sign-up that is there already. */
  signup: number | null;
}

export function useProblemLines(targets: readonly ImportTarget[] | undefined) {
  const { t } = useTranslation();
  const textOf = useCallback(
    ({ rule, bound }: ImportProblem, label: string): string => {
      if (rule === "age" || rule === "gender") return t(`console.import.problem.${rule}`);
      const value = bound ?? 0;
      return translateNamed(`errors.valid.${rule}`, {
        label,
        min: value,
        max: value,
        count: value,
      });
    },
    [t],
  );
  return useCallback(
    (row: ImportRow): ProblemLine[] => {
      const line = { row: row.row, name: row.name, signup: row.applyId };
      const whole = { ...line, key: String(row.row), field: "", value: "" };
      switch (row.kind) {
        case "ready":
          return [{ ...whole, text: t("console.import.kind.ready") }];
        case "already":
          return [{ ...whole, text: t("console.import.problem.already") }];
        case "repeated":
          return [
            { ...whole, text: t("console.import.problem.repeated", { row: row.sameAs ?? 0 }) },
          ];
        case "full":
          return [{ ...whole, text: t("console.import.problem.full") }];
        case "wrong":
          return row.problems.map((problem) => {
            const field = targets?.find(({ name }) => name === problem.target)?.label ?? "";
            const { value, target } = problem;
            const text = textOf(problem, field);
            return { ...line, key: `${row.row}.${target}`, field, value, text };
          });
      }
    },
    [t, targets, textOf],
  );
}
