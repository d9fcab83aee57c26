// Names of the fields and questions that a column can fill.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { importColumns } from "@/core/activityEditor";
import { organiserQuery } from "@/core/organiserQuery";
import { translateNamed } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import { atSignUp } from "../form/questions";

export interface ImportTarget {
  name: string;
  label: string;
  /** A row without it cannot be imported. */
  required: boolean;
}

/** In the order of the template; undefined until the form is known. */
export function useImportTargets(competitionId: number): readonly ImportTarget[] | undefined {
  const { i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.form", { id: competitionId }));
  return useMemo(
    () =>
      data &&
      importColumns(atSignUp(data.form), i18n.language).map(({ name, key, label, required }) => ({
        name,
        label: key ? translateNamed(key) : label,
        required,
      })),
    [data, i18n.language],
  );
}
