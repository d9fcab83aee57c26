// Which full groups of an activity have a waiting list: only the check before a sign-up tells.
import { useQueries } from "@tanstack/react-query";
import type { ActivityDetail, GroupId } from "./generated/contract";
import { queryFor } from "./query";

export interface WaitableGroups {
  ids: ReadonlySet<GroupId>;
  /** Not all answers are there yet. */
  pending: boolean;
}

/** Asks nothing unless `enabled`: visitors cannot be told. Teams do not wait here. */
export function useWaitableGroups(
  detail: ActivityDetail | undefined,
  enabled: boolean,
): WaitableGroups {
  const asks = enabled && detail?.switches.signupOpen === true && detail.mine === null;
  const full = asks
    ? detail.groups.filter(
        ({ open, seatsLeft, mode }) => open && seatsLeft === 0 && mode === "single",
      )
    : [];
  const checks = useQueries({
    queries: full.map(({ id }) =>
      queryFor("signup.check", { competitionId: detail?.id ?? 0, groupId: id }),
    ),
  });
  return {
    ids: new Set(full.flatMap(({ id }, index) => (checks[index]?.data?.waitlist ? [id] : []))),
    pending: checks.some((check) => check.isPending),
  };
}
