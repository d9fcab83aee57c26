// Tests the caller's sign-up on the page of its activity.
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ActivityDetail, Mine, SignupItem } from "@/core/generated/contract";
import { signupDetail } from "@/shared/pay/testing/orders";
import { server, show } from "@/shared/pay/testing/payPages";
import { showTexts } from "@/testing/texts";
import activity from "../../../../locales/en/activity.json";
import signup from "../../../../locales/en/signup.json";
import { MineCard } from "./MineCard";

const PENDING: Partial<SignupItem> = { status: "pending", shownStatus: "pending", reviewed: true };

/** `mine`: what the activity knows about the sign-up, where it differs. */
function open(change: Partial<SignupItem>, mine: Partial<Mine> = {}) {
  const detail = signupDetail({ ...PENDING, ...change });
  const { id, status, payStatus } = { ...detail.item, ...mine };
  server.answers["signup.one"] = detail;
  const shown: Partial<ActivityDetail> = {
    mine: { applyId: id, status, payStatus, payDue: payStatus === "unpaid" },
    facts: { mineStatus: "pending", workStep: null } as ActivityDetail["facts"],
  };
  show(<MineCard activity={shown as ActivityDetail} offset={0} onChange={() => {}} />);
}

beforeEach(() => showTexts("en", { activity }));

test("a sign-up under review that is not paid asks for the payment", async () => {
  open({ payStatus: "unpaid", result: "unpaid" });
  await screen.findByText(/^Pay 68.yuan, then the organiser reviews your sign-up\.$/);
  screen.getByText(`Open · ${signup.status.pending} · ${signup.payStatus.unpaid}`);
});

test("once it is paid it waits for the organiser", async () => {
  open({ payStatus: "paid", result: "pending" });
  await screen.findByText(signup.result.text.pending);
  expect(screen.queryByText(/^Pay/)).toBeNull();
});

test("a member who has paid reads who has not, and the state of the own payment", async () => {
  const paid = { payStatus: "paid", payDue: false, result: "signedUp", unpaidMembers: 1 } as const;
  open(
    { ...paid, status: "approved", shownStatus: "signedUp", teamId: 5 },
    { payStatus: "unpaid" },
  );
  await screen.findByText(signup.result.text.membersUnpaid_one.replace("{{count}}", "1"));
  screen.getByText(new RegExp(`${signup.payStatus.paid}$`));
});
