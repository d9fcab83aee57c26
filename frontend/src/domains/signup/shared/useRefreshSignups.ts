// Asks anew for everything that a change of a sign-up makes out of date.
import { useQueryClient } from "@tanstack/react-query";

const STALE = [
  "signup.mine",
  "signup.one",
  "signup.result",
  "signup.check",
  "activity.detail",
  "activity.list",
];

/** Lists keep what they show, and where they are scrolled to, until the new answer is there. */
export function useRefreshSignups(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
