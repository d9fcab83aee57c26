// The payments of the members of a team in which each pays for themselves.
import type { TeamDetail, TeamMember } from "@/core/generated/contract";
import { isLive } from "@/shared/pay/payView";

/** True if the member has paid; null if members do not pay for themselves, and once the sign-up has ended. */
export function paidBy({ paid }: TeamMember, { apply }: TeamDetail): boolean | null {
  return apply && isLive(apply.status) ? paid : null;
}
