// The address of a page of the console: its state is the query, so that a link shows the same to a colleague.
import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute } from "@/core/generated/contract";
import { IN_PLACE } from "@/ui/frame/inPlace";

interface Values {
  number: number;
  string: string;
}

/** The parameters of a page; an absent one has its default. */
export type ConsoleQuery<N extends ConsoleRoute> = {
  readonly [K in keyof (typeof consoleRoutes)[N]["query"]]?:
    | Values[(typeof consoleRoutes)[N]["query"][K] & keyof Values]
    | undefined;
};

const WHOLE_NUMBER = /^\d{1,15}$/;

/** Path and query of a page. */
export function consoleAddress<N extends ConsoleRoute>(name: N, query: ConsoleQuery<N>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries<string | number | undefined>(query)) {
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  const { path } = consoleRoutes[name];
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Parameters of another type than the table's count as absent. */
export function readConsoleQuery<N extends ConsoleRoute>(
  name: N,
  params: URLSearchParams,
): ConsoleQuery<N> {
  const found: Record<string, string | number> = {};
  for (const [key, kind] of Object.entries<string>(consoleRoutes[name].query)) {
    const text = params.get(key);
    if (text === null || text === "") continue;
    if (kind === "string") found[key] = text;
    else if (WHOLE_NUMBER.test(text)) found[key] = Number(text);
  }
  // Names and kinds come from the same table as the type.
  return found as ConsoleQuery<N>;
}

interface Moves<N extends ConsoleRoute> {
  /** Replaces the address, as a filter does: going back leaves the page. */
  refine: (change: ConsoleQuery<N>) => void;
  /** Adds an entry to the history, as an opened row does: going back closes it. */
  step: (change: ConsoleQuery<N>) => void;
}

/** The query of the current page, and changes of it in place. */
export function useConsoleQuery<N extends ConsoleRoute>(name: N): [ConsoleQuery<N>, Moves<N>] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readConsoleQuery(name, params), [name, params]);
  const move = useCallback(
    (change: ConsoleQuery<N>, replace: boolean) =>
      void navigate(consoleAddress(name, { ...query, ...change }), { replace, state: IN_PLACE }),
    [navigate, name, query],
  );
  const moves = useMemo<Moves<N>>(
    () => ({
      refine: (change) => move(change, true),
      step: (change) => move(change, false),
    }),
    [move],
  );
  return [query, moves];
}
