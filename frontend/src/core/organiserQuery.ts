// Organisers' calls as queries: their keys contain everything that an answer depends on.
import { queryOptions } from "@tanstack/react-query";
import type { OrganiserCallName, OrganiserCalls } from "./generated/organiserCalls";
import { type OrganiserRequest, organiserCall } from "./organiserCall";
import { queryScope } from "./queryScope";

export function organiserQuery<N extends OrganiserCallName>(name: N, request: OrganiserRequest<N>) {
  return queryOptions({
    queryKey: [name, request, queryScope()] as const,
    queryFn: ({ signal }): Promise<OrganiserCalls[N]["answer"]> =>
      organiserCall(name, request, { signal, showMessage: false }),
  });
}
