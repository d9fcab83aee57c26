// The one client of all queries.
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { CallError, fieldErrors } from "./callError";

/** An answer of the last half minute is shown without a request. */
const FRESH_MS = 30_000;

/** The server answers 503 to a call that lost its connection to the database. */
const BUSY = 503;

function worthAnotherTry(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === "network" || error.kind === "timeout" || error.status === BUSY;
}

/**
 * A refused consent was given to a text that is no longer in force: the page asks for the new version, and then for
 * consent to it.
 */
function renewAgreement(error: unknown): void {
  if (!fieldErrors(error)?.agreementVersion) return;
  for (const call of ["common.config", "common.agreement"]) {
    void queryClient.invalidateQueries({ queryKey: [call] });
  }
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: renewAgreement }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // Without a network a page says so instead of waiting for one.
      networkMode: "always",
      // Off by default in that mode: a failed query would wait for a press.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && worthAnotherTry(error),
      retryDelay: 400,
    },
    mutations: { networkMode: "always" },
  },
});
