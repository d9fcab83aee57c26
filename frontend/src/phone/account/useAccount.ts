// Loads the caller's account and saves changes of it.
import { useQuery } from "@tanstack/react-query";
import type { CallOptions, RequestOf } from "@/core/call";
import { call } from "@/core/call";
import type { Account } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { accountFetched } from "@/core/sessionEvents";
import { run } from "@/session/effects";
import { useSession, useSignedIn } from "@/session/store";

export function useAccount() {
  const signedIn = useSignedIn();
  const known = useSession((state) => state.session.account);
  return useQuery({
    ...queryFor("account.info", {}),
    enabled: signedIn,
    // The session already has it, unless its own fetch failed or is still running.
    ...(known.id !== 0 && { placeholderData: known }),
  });
}

/** Changes the account in the session and on every page that shows it. */
export async function saveAccount(
  change: RequestOf<"account.update">,
  options?: CallOptions,
): Promise<void> {
  const account = await call("account.update", change, options);
  cacheAccount(account);
}

/** Stores a call's answer in the session and the cache. */
export function cacheAccount(account: Account): void {
  run(accountFetched(account));
  queryClient.setQueryData(queryFor("account.info", {}).queryKey, account);
}
