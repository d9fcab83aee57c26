// Tests the choice of the next sign-up.
import { expect, test } from "vitest";
import type { SignupItem, SignupPage } from "@/core/generated/contract";
import { nextSignup } from "./nextSignup";

function signup(id: number, startTime: string, confirmed: boolean): SignupItem {
  return {
    own: true,
    id,
    teamId: null,
    applyNo: `A${id}`,
    competitionId: id,
    competitionName: "Run",
    cover: "",
    groupName: "",
    status: "approved",
    shownStatus: "approved",
    result: "approved",
    reason: "",
    confirmed,
    payStatus: "none",
    payDue: false,
    amountFen: 0,
    unpaidMembers: null,
    personCount: 1,
    reviewed: false,
    rejectReason: "",
    revokeReason: "",
    waitNo: null,
    offerExpire: null,
    actions: [],
    permitUntil: null,
    followUntil: null,
    followed: false,
    startTime,
    timezone: "Asia/Shanghai",
    createdTime: "2026-11-01T00:00:00Z",
  };
}

function page(list: SignupItem[]): SignupPage {
  return { list, nextCursor: null, hasMore: false, serverTime: "2026-11-21T00:00:00Z" };
}

test("the next sign-up is the earliest confirmed one that begins after the server's time", () => {
  const found = nextSignup(
    page([
      signup(1, "2026-12-24T00:00:00Z", true),
      signup(2, "2026-12-01T00:00:00Z", true),
      signup(3, "2026-11-22T00:00:00Z", false),
      signup(4, "2026-11-20T00:00:00Z", true),
    ]),
  );
  expect(found?.id).toBe(2);
  expect(nextSignup(page([]))).toBeNull();
});
