// Leads to what is missing before a vote: a log-in, or a verified phone number or address.
import type { ActivityId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { currentAddress, goTo } from "@/host/navigation";
import { translate } from "@/i18n/translate";
import { askLogin } from "@/session/loginSheet";
import { signedIn } from "@/session/store";
import { confirm } from "@/ui/overlay/confirm";
import { knownVotes } from "./voteCache";

/** Asks to verify a phone number; the page returns here afterwards. */
export async function askToVerify(): Promise<void> {
  const wants = await confirm({
    title: translate("errors.code.6057"),
    text: translate("like.verify.text"),
    confirmLabel: translate("like.verify.go"),
    icon: "shield-check",
  });
  if (wants) goTo(href("userBind", { returnTo: currentAddress() }));
}

/** True if the caller may vote; otherwise the log-in or the verification opens. `then`: the vote, cast after a log-in. */
export function mayVote(activityId: ActivityId, then: () => void): boolean {
  if (!signedIn()) {
    askLogin(currentAddress(), then);
    return false;
  }
  if (knownVotes(activityId)?.verifyFirst) {
    void askToVerify();
    return false;
  }
  return true;
}
