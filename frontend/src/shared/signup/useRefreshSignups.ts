// Invalidates all queries that a change of a sign-up or of a team makes stale: members come and go in both.
import { useQueryClient } from "@tanstack/react-query";

const STALE = [
  "signup.mine",
  "signup.one",
  "signup.result",
  "signup.check",
  "pay.of",
  "pay.mine",
  "team.one",
  "team.mine",
  "team.invite",
  "team.record",
  "team.search",
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
