// Renders a query: its skeleton, its failure with a retry, or its answer.

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError } from "@/core/callError";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { StatePage } from "@/ui/state/StatePage";

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.kind === "network";
}

export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return (
    <StatePage
      kind={isOffline(query.error) ? "offline" : "error"}
      title={isOffline(query.error) ? undefined : errorText(query.error)}
      text={isOffline(query.error) ? t("errors.network") : undefined}
      onReload={() => void query.refetch()}
    />
  );
}
