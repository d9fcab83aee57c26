// The next step for a sign-up, as a card that links to its page if there is one.

import type { NextStep, SignupItem, SignupResult, TeamId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { othersUnpaid } from "@/shared/signup/memberFees";
import { type Step, StepCard } from "@/ui/card/StepCard";
import { WorkStepCard } from "./WorkStepCard";

/** Steps that also matter to a participant who did not send the sign-up. */
const STEPS_OF_OTHERS = new Set<NextStep>(["wait", "checkin"]);

/** True for the server's step of a sign-up that is confirmed only once the other members have paid. */
function waitsForMembers({ item, next }: SignupResult): boolean {
  return (next === "checkin" || next === "works") && othersUnpaid(item) > 0;
}

/** The team shows the members who have not paid yet. */
function membersStep(t: Translate, teamId: TeamId | null): Step {
  return {
    icon: "hourglass-medium-bold",
    tone: "info",
    title: t("signup.next.title.members"),
    note: t("signup.next.note.members"),
    ...(teamId !== null && { to: href("inviteMembers", { teamId }) }),
  };
}

/** The team of a sign-up that has ended gathers again, as long as sign-up is open. */
function teamStep(t: Translate, teamId: TeamId): Step {
  return {
    icon: "users-three",
    tone: "teal",
    title: t("team.action.view"),
    note: t("team.signup.again"),
    to: href("inviteMembers", { teamId }),
  };
}

/** The next step derived from the state alone, where the server's `next` is too general. */
function useStateStep(): (item: SignupItem) => Step | null {
  const { t } = useTranslation();
  return (item) => {
    switch (item.status) {
      case "waiting":
        return {
          icon: "hourglass-medium-bold",
          tone: "info",
          title: t("signup.next.title.waiting"),
          note: t("signup.next.note.waiting"),
        };
      case "rejected":
      case "revoked":
      case "cancelled":
        if (item.teamId !== null) return teamStep(t, item.teamId);
        return item.actions.includes("resubmit")
          ? {
              icon: "pencil-simple",
              tone: "warn",
              title: t("signup.action.resubmit"),
              note: t("signup.next.note.resubmit"),
              to: href("applyForm", { applyId: item.id }),
            }
          : {
              icon: "compass",
              tone: "teal",
              title: t("signup.next.title.again"),
              note: t("signup.next.note.again"),
              to: href("home"),
            };
      default:
        return null;
    }
  };
}

function useNextStep(): (result: SignupResult) => Step | null {
  const { t } = useTranslation();
  const format = useFormat();
  const stateStep = useStateStep();
  return (result) => {
    const { item, next } = result;
    const { timezone } = item;
    if (waitsForMembers(result)) return membersStep(t, item.teamId);
    // A participant of another user's sign-up can only watch it.
    if (!item.own && !item.payDue && !STEPS_OF_OTHERS.has(next)) return null;
    const ofState = stateStep(item);
    if (ofState || next === "none" || next === "works") return ofState;
    const steps: Record<Exclude<NextStep, "none" | "works">, Omit<Step, "title">> = {
      pay: {
        icon: "wallet",
        tone: "warn",
        note: t(item.status === "pending" ? "signup.next.note.payReview" : "signup.next.note.pay", {
          amount: format.yuanInSentence(item.amountFen),
        }),
      },
      wait: { icon: "hourglass-medium-bold", tone: "info", note: t("signup.next.note.wait") },
      checkin: {
        icon: "scan",
        tone: "teal",
        note: t("signup.next.note.checkin", { time: format.moment(item.startTime, timezone) }),
        to: href("applyReceipt", { applyId: item.id }),
      },
    };
    return { ...steps[next], title: t(`signup.next.title.${next}`) };
  };
}

export function NextStepCard({ result }: { result: SignupResult }) {
  const { item, next } = result;
  const step = useNextStep()(result);
  if (next === "works" && item.own && !waitsForMembers(result)) {
    return <WorkStepCard result={result} />;
  }
  return step && <StepCard step={step} />;
}
