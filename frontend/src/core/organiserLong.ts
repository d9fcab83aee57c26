// Organisers' calls that may take longer than others: they carry a table or its rows. The page sends them itself, with the
// timeout of transfers; the core writes the token and judges the answer.
import { limits } from "./generated/limits";
import type { OrganiserCalls } from "./generated/organiserCalls";
import { type OrganiserRequest, reportOrganiserFailure } from "./organiserCall";
import { organiserAnswer, organiserFileRequest } from "./wasm/laurel_console";

type LongCallName = "organise.signupImportCheck" | "organise.signupImport";

/** Rejects with a `CallError` that is not shown yet. */
export async function organiserLong<N extends LongCallName>(
  name: N,
  request: OrganiserRequest<N>,
  signal?: AbortSignal,
): Promise<OrganiserCalls[N]["answer"]> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal?.addEventListener("abort", giveUp);
  const timer = setTimeout(giveUp, limits.networkTimeoutMs);
  // The core takes 0 for "no answer".
  let status = 0;
  let body = "";
  try {
    const response = await fetch(organiserFileRequest(name, request, given.signal));
    body = await response.text();
    status = response.status;
  } catch (error) {
    // The browser reports a lost connection as a `TypeError`.
    if (!(error instanceof TypeError || given.signal.aborted)) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
  // The answer has the type of its row: both sides are generated from the same Rust type.
  return reportOrganiserFailure(() => organiserAnswer(status, body) as OrganiserCalls[N]["answer"]);
}
