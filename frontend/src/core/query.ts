// Calls as queries: their keys contain everything that an answer depends on.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type AnswerOf, call, type RequestOf } from "./call";
import type { CallName } from "./generated/calls";
import { queryScope } from "./queryScope";

export function queryFor<N extends CallName>(name: N, request: RequestOf<N>) {
  return queryOptions({
    queryKey: [name, request, queryScope()] as const,
    queryFn: ({ signal }): Promise<AnswerOf<N>> =>
      call(name, request, { signal, showMessage: false }),
  });
}

/** Calls that answer one page at a time; the last one has no cursor. */
type PagedCall = {
  [N in CallName]: AnswerOf<N> extends { nextCursor: string | null } ? N : never;
}[CallName];

/** Every paged call takes a cursor; the compiler cannot see that through the mapped type. */
function withCursor<N extends PagedCall>(
  _name: N,
  request: Omit<RequestOf<N>, "cursor">,
  cursor: string | null,
): RequestOf<N> {
  return { ...request, cursor } as unknown as RequestOf<N>;
}

export function pagesFor<N extends PagedCall>(name: N, request: Omit<RequestOf<N>, "cursor">) {
  return infiniteQueryOptions({
    queryKey: [name, request, queryScope(), "pages"] as const,
    queryFn: ({ signal, pageParam }): Promise<AnswerOf<N>> =>
      call(name, withCursor(name, request, pageParam), { signal, showMessage: false }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}
