// Tests the action, deadline and steps of an activity in each state.
import { expect, test } from "vitest";
import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import {
  contactLink,
  dockAction,
  feeOf,
  isFull,
  nextDeadline,
  paragraphs,
  stepStates,
} from "./activityFacts";

const NOW = Date.parse("2026-12-10T04:00:00Z");

const GROUP: GroupView = {
  id: 1,
  name: "Youth",
  intro: "",
  mode: "single",
  feeFen: 6800,
  feeMode: "perPerson",
  capacity: 100,
  seatsLeft: 12,
  nearlyFull: false,
  waitlist: false,
  minAge: null,
  maxAge: null,
  genderLimit: 0,
  teamMin: null,
  teamMax: null,
  open: true,
};

const CONTEST: ActivityDetail = {
  id: 7,
  name: "City lights",
  subtitle: "",
  category: "art",
  cover: "",
  images: [],
  details: "",
  rules: [],
  schedule: [
    {
      time: "2026-11-15T00:00:00Z",
      endTime: "2026-12-18T16:00:00Z",
      title: "Sign-up",
      note: "",
    },
    { time: "2026-12-06T00:00:00Z", endTime: "2026-12-08T16:00:00Z", title: "Talk", note: "" },
    { time: "2026-12-09T00:00:00Z", endTime: null, title: "Works", note: "" },
    { time: "2027-01-18T06:00:00Z", endTime: null, title: "Awards", note: "" },
  ],
  organiser: "Qinghe",
  contact: "",
  place: "",
  address: "",
  timezone: "Asia/Shanghai",
  kind: "contest",
  status: "published",
  cancelReason: "",
  stage: "signup",
  switches: {
    signupOpen: true,
    submitOpen: true,
    likeOpen: false,
    checkinOpen: false,
    rankEnabled: true,
    certEnabled: false,
  },
  windows: {
    signupStart: "2026-11-15T00:00:00Z",
    signupEnd: "2026-12-18T16:00:00Z",
    submitStart: "2026-12-06T00:00:00Z",
    submitEnd: "2026-12-20T16:00:00Z",
    likeStart: "2026-12-21T00:00:00Z",
    likeEnd: "2027-01-05T16:00:00Z",
    judgeStart: "2027-01-06T00:00:00Z",
    judgeEnd: "2027-01-12T16:00:00Z",
    startTime: "2026-12-06T00:00:00Z",
    endTime: "2027-01-18T09:00:00Z",
  },
  applyCount: 1286,
  workCount: 842,
  likeCount: 32000,
  notice: "",
  statement: "",
  reviewRequired: false,
  groups: [GROUP],
  mine: null,
  myWork: null,
  maySubmit: false,
  favorite: false,
  serverTime: "2026-12-10T04:00:00Z",
};

const MINE = { applyId: 5, status: "approved", payStatus: "paid" } as const;

test("the dock offers the one action that the state allows", () => {
  const kind = (part: Partial<ActivityDetail>) => dockAction({ ...CONTEST, ...part }).kind;
  const shut = { ...CONTEST.switches, signupOpen: false };
  expect(kind({})).toBe("signUp");
  expect(kind({ groups: [{ ...GROUP, seatsLeft: 0 }] })).toBe("full");
  expect(kind({ groups: [{ ...GROUP, open: false }] })).toBe("closed");
  expect(kind({ stage: "submit", switches: shut })).toBe("closed");
  expect(kind({ status: "paused", switches: shut })).toBe("paused");
  expect(kind({ stage: "ended", mine: MINE })).toBe("ended");
  expect(kind({ stage: "cancelled", mine: MINE })).toBe("cancelled");
  expect(dockAction({ ...CONTEST, mine: MINE })).toEqual({
    kind: "mine",
    applyId: 5,
    status: MINE.status,
  });
  expect(dockAction({ ...CONTEST, stage: "upcoming", switches: shut })).toEqual({
    kind: "opens",
    at: CONTEST.windows.signupStart,
  });
});

test("a rejected participant sees the sign-up, and the sign-up deadline", () => {
  const mine = { ...MINE, status: "rejected" } as const;
  expect(dockAction({ ...CONTEST, mine })).toMatchObject({ kind: "mine", status: "rejected" });
  expect(nextDeadline({ ...CONTEST, mine }, NOW)?.kind).toBe("signupEnd");
});

test("a withdrawn sign-up allows another one", () => {
  const mine = { ...MINE, status: "revoked" } as const;
  expect(dockAction({ ...CONTEST, mine }).kind).toBe("signUp");
});

test("a full activity with a waiting list offers to join it", () => {
  const full = { ...CONTEST, groups: [{ ...GROUP, seatsLeft: 0 }] };
  expect(dockAction(full).kind).toBe("full");
  const waited = { ...GROUP, seatsLeft: 0, waitlist: true };
  expect(dockAction({ ...CONTEST, groups: [waited] }).kind).toBe("waiting");
  expect(dockAction({ ...CONTEST, groups: [{ ...waited, seatsLeft: 1 }] }).kind).toBe("signUp");
  // A closed group has no waiting list either.
  const shut = { ...waited, open: false };
  expect(dockAction({ ...CONTEST, groups: [shut, { ...GROUP, seatsLeft: 0 }] }).kind).toBe("full");
});

test("an activity is full when no open group has a place", () => {
  const full = { ...GROUP, seatsLeft: 0 };
  const unlimited = { ...GROUP, seatsLeft: null };
  expect(isFull({ ...CONTEST, groups: [full, { ...GROUP, open: false }] })).toBe(true);
  expect(isFull({ ...CONTEST, groups: [full, unlimited] })).toBe(false);
  expect(isFull({ ...CONTEST, groups: [] })).toBe(false);
});

test("the fee is the lowest of the open groups", () => {
  const teens = { ...GROUP, feeFen: 0 };
  expect(feeOf(CONTEST)).toEqual({ fen: 6800, from: false });
  expect(feeOf({ ...CONTEST, groups: [GROUP, teens] })).toEqual({ fen: 0, from: false });
  const adults = { ...GROUP, feeFen: 12000 };
  expect(feeOf({ ...CONTEST, groups: [GROUP, adults] })).toEqual({ fen: 6800, from: true });
  expect(feeOf({ ...CONTEST, groups: [GROUP, { ...teens, open: false }] })?.fen).toBe(6800);
  expect(feeOf({ ...CONTEST, groups: [] })).toBeNull();
});

test("the next deadline depends on the reader and the time", () => {
  const at = (now: string, part: Partial<ActivityDetail> = {}) =>
    nextDeadline({ ...CONTEST, ...part }, Date.parse(now))?.kind;
  expect(at("2026-11-01T00:00:00Z", { stage: "upcoming" })).toBe("signupStart");
  expect(at("2026-12-10T00:00:00Z")).toBe("signupEnd");
  expect(at("2026-12-10T00:00:00Z", { mine: MINE })).toBe("submitEnd");
  expect(at("2026-12-19T00:00:00Z", { stage: "submit" })).toBe("submitEnd");
  expect(at("2026-12-22T00:00:00Z", { stage: "like" })).toBe("likeEnd");
  expect(at("2027-01-07T00:00:00Z", { stage: "judge" })).toBe("judgeEnd");
  expect(at("2027-01-13T00:00:00Z", { stage: "ongoing" })).toBe("end");
  expect(at("2027-01-13T00:00:00Z", { stage: "cancelled" })).toBeUndefined();
  expect(at("2027-01-19T00:00:00Z", { stage: "ended" })).toBeUndefined();
});

test("steps are done, now or next; a step without an end lasts until the next one", () => {
  expect(stepStates(CONTEST, NOW)).toEqual(["now", "done", "now", "next"]);
  expect(new Set(stepStates({ ...CONTEST, stage: "ended" }, NOW))).toEqual(new Set(["done"]));
  expect(stepStates({ ...CONTEST, stage: "cancelled" }, NOW)).not.toContain("now");
});

test("a contact becomes a link only if it is an address or a number", () => {
  expect(contactLink("city@saaq.example")).toBe("mailto:city@saaq.example");
  expect(contactLink(" +86 21 5555-0100 ")).toBe("tel:+862155550100");
  expect(contactLink("a@b.example?bcc=x@y.example")).toBeNull();
  expect(contactLink("javascript:alert(1)")).toBeNull();
  expect(contactLink("")).toBeNull();
});

test("blank lines separate paragraphs", () => {
  expect(paragraphs("One\nline\n\n \nTwo\n\n")).toEqual(["One\nline", "Two"]);
  expect(paragraphs("")).toEqual([]);
});
