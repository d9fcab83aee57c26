// The query of the current page, typed by the table of pages.
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "@/core/generated/contract";
import { type RouteQuery, routes } from "@/core/generated/routes";

const WHOLE_NUMBER = /^\d{1,15}$/;
/** Parameters with a numeric value; other text counts as absent. */
const IDS = new Set([
  "id",
  "competitionId",
  "groupId",
  "teamId",
  "applyId",
  "workId",
  "certId",
  "recordId",
  "pointId",
]);

function readQuery<N extends Route>(name: N, params: URLSearchParams): RouteQuery[N] {
  const found: Record<string, string | number> = {};
  for (const key of routes[name].query) {
    const text = params.get(key);
    if (text === null || text === "") continue;
    if (!IDS.has(key)) found[key] = text;
    else if (WHOLE_NUMBER.test(text)) found[key] = Number(text);
  }
  // Names and kinds come from the same table as the type.
  return found as RouteQuery[N];
}

export function useRouteQuery<N extends Route>(name: N): RouteQuery[N] {
  const [params] = useSearchParams();
  return useMemo(() => readQuery(name, params), [name, params]);
}
