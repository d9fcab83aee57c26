// Orders for tests: each sets only the values that it is about.
import type { PayOrder, PayRefund, SignupDetail, SignupItem } from "@/core/generated/contract";

export const NOW = "2026-12-06T12:00:00Z";
export const ORDER_NO = "L251206140211088361";

export function order(change: Partial<PayOrder> = {}): PayOrder {
  return {
    orderNo: ORDER_NO,
    applyId: 7,
    handedOver: false,
    competitionId: 1,
    competitionName: "City lights",
    cover: "",
    timezone: "Asia/Shanghai",
    amountFen: 6800,
    status: "unpaid",
    canPay: true,
    canCancel: true,
    channel: null,
    expireTime: "2026-12-06T12:15:00Z",
    paidTime: null,
    refundedFen: 0,
    createdTime: "2026-12-06T11:45:00Z",
    refunds: [],
    ...change,
  };
}

export const PAID: Partial<PayOrder> = {
  status: "paid",
  canPay: false,
  canCancel: false,
  channel: "wxJsapi",
  paidTime: NOW,
};

export function refund(change: Partial<PayRefund> = {}): PayRefund {
  return {
    refundNo: "R1",
    amountFen: 3400,
    status: "done",
    source: "participant",
    reason: "",
    createdTime: NOW,
    doneTime: NOW,
    ...change,
  };
}

export function signupItem(change: Partial<SignupItem> = {}): SignupItem {
  return {
    id: 7,
    own: true,
    teamId: null,
    applyNo: "A251206000831",
    competitionId: 1,
    competitionName: "City lights",
    cover: "",
    groupName: "Open",
    status: "approved",
    payStatus: "unpaid",
    payDue: change.payStatus === undefined || change.payStatus === "unpaid",
    amountFen: 6800,
    unpaidMembers: null,
    personCount: 1,
    reviewed: false,
    shownStatus: "signedUp",
    result: "unpaid",
    reason: "",
    confirmed: false,
    rejectReason: "",
    revokeReason: "",
    waitNo: null,
    offerExpire: null,
    actions: [],
    permitUntil: null,
    followUntil: null,
    followed: false,
    startTime: "2026-12-20T01:00:00Z",
    timezone: "Asia/Shanghai",
    createdTime: "2026-12-06T11:45:00Z",
    ...change,
  };
}

export function signupDetail(change: Partial<SignupItem> = {}): SignupDetail {
  return {
    item: signupItem(change),
    groupId: 3,
    persons: [],
    answers: {},
    personAnswers: [],
    fixed: [],
    formVersion: 1,
    version: 1,
    timeline: [],
    transfer: null,
    serverTime: NOW,
  };
}
