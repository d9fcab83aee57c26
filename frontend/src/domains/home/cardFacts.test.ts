// Tests the time line, badge and fee of a card in each state.
import { expect, test } from "vitest";
import type { ActivityCard } from "@/core/generated/contract";
import { cardFacts, stageDaysLeft } from "./cardFacts";

const NOW = Date.parse("2026-12-10T04:00:00Z");

const CARD: ActivityCard = {
  id: 7,
  name: "Lake run",
  subtitle: "",
  category: "sport",
  cover: "",
  place: "Lake Park",
  kind: "event",
  stage: "signup",
  windows: {
    signupStart: "2026-12-01T00:00:00Z",
    signupEnd: "2026-12-13T16:00:00Z",
    submitStart: null,
    submitEnd: null,
    likeStart: null,
    likeEnd: null,
    judgeStart: null,
    judgeEnd: null,
    startTime: "2026-12-13T23:30:00Z",
    endTime: "2026-12-14T04:00:00Z",
  },
  timezone: "Asia/Shanghai",
  applyCount: 412,
  feeFen: 6800,
  feeFrom: false,
  seatsLeft: 88,
  nearlyFull: false,
  teamOnly: false,
  favorite: false,
  mine: null,
};

const CONTEST: ActivityCard = {
  ...CARD,
  kind: "contest",
  stage: "submit",
  windows: {
    ...CARD.windows,
    submitStart: "2026-12-01T00:00:00Z",
    submitEnd: "2027-01-08T16:00:00Z",
    likeEnd: "2027-01-20T16:00:00Z",
    startTime: "2026-12-01T00:00:00Z",
    endTime: "2027-02-01T16:00:00Z",
  },
};

function when(card: ActivityCard) {
  return cardFacts(card, NOW).when;
}

test("an event shows its start until then, and its end from then on", () => {
  expect(when(CARD)).toEqual({ line: "starts", at: Date.parse(CARD.windows.startTime) });
  expect(when({ ...CARD, stage: "upcoming" })).toEqual({
    line: "opens",
    at: Date.parse(CARD.windows.signupStart),
  });
  const begun = { ...CARD.windows, startTime: "2026-12-09T00:00:00Z" };
  expect(when({ ...CARD, stage: "ongoing", windows: begun }).line).toBe("running");
});

test("a contest shows the deadline of works, then of likes", () => {
  // Midnight in Shanghai on 9 January: the last day is the 8th.
  expect(when(CONTEST)).toEqual({ line: "works", at: Date.parse("2027-01-08T15:59:00Z") });
  expect(when({ ...CONTEST, stage: "signup" }).line).toBe("works");
  expect(when({ ...CONTEST, stage: "like" })).toEqual({
    line: "likes",
    at: Date.parse("2027-01-20T15:59:00Z"),
  });
  expect(when({ ...CONTEST, stage: "judge" })).toEqual({ line: "judging" });
});

test("an ended or cancelled activity says so", () => {
  for (const stage of ["ended", "cancelled"] as const) {
    const facts = cardFacts({ ...CARD, stage }, NOW);
    expect(facts.when.line).toBe(stage);
    expect(facts.over).toBe(true);
  }
});

test("full and nearly full are shown only while sign-up is open", () => {
  const full = { ...CARD, seatsLeft: 0 };
  expect(cardFacts(full, NOW).badge?.kind).toBe("full");
  expect(cardFacts({ ...CARD, nearlyFull: true }, NOW).badge?.kind).toBe("nearlyFull");
  expect(cardFacts({ ...full, stage: "ended" }, NOW).badge).toBeNull();
  expect(cardFacts({ ...CARD, seatsLeft: null }, NOW).badge).toBeNull();
});

test("the caller's sign-up comes before the places, and an open payment before its state", () => {
  const mine = { applyId: 3, status: "approved", payStatus: "paid" } as const;
  const badge = (own: ActivityCard["mine"]) =>
    cardFacts({ ...CARD, seatsLeft: 0, mine: own }, NOW).badge;
  expect(badge(mine)).toEqual({ kind: "mine", status: "approved", tone: "ok" });
  expect(badge({ ...mine, status: "pending", payStatus: "unpaid" })?.kind).toBe("unpaid");
  expect(badge({ ...mine, status: "revoked", payStatus: "unpaid" })?.kind).toBe("full");
});

test("fee and participants have their units", () => {
  const facts = cardFacts({ ...CARD, feeFrom: true, teamOnly: true }, NOW);
  expect(facts.fee).toEqual({ fen: 6800, from: true });
  expect(facts.people).toEqual({ unit: "teams", count: 412 });
  const partlyFree = cardFacts({ ...CARD, feeFen: 0, feeFrom: true }, NOW);
  expect(partlyFree.fee).toEqual({ fen: 0, from: false });
});

test("the days of a stage are whole days, and far ends are left out", () => {
  expect(stageDaysLeft(CARD, NOW)).toBe(3);
  expect(stageDaysLeft(CARD, Date.parse("2026-12-13T10:00:00Z"))).toBe(0);
  expect(stageDaysLeft(CARD, Date.parse("2026-12-14T10:00:00Z"))).toBeNull();
  expect(stageDaysLeft(CARD, Date.parse("2026-09-01T00:00:00Z"))).toBeNull();
  expect(stageDaysLeft({ ...CARD, stage: "closed" }, NOW)).toBeNull();
});
