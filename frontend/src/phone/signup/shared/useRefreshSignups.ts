// Invalidates all queries that a change of a sign-up makes stale.
import { useQueryClient } from "@tanstack/react-query";

const STALE = [
  "signup.mine",
  "signup.one",
  "signup.result",
  "signup.check",
  "activity.detail",
  "activity.list",
  "work.mine",
  "work.own",
];

/** Lists keep their content and scroll position until the new answer arrives. */
export function useRefreshSignups(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
