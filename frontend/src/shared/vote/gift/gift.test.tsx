// Tests the sheet with gifts: budgets, the number, and that each gift is given once.
import "@/testing/wasmHost";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { GiftAnswer, GiftList } from "@/core/generated/contract";
import { useToast } from "@/ui/toast/toast";
import { ACTIVITY, begin, card, lost, refusal, show, votes, WORK } from "../testing/votes";
import { GiftSheet } from "./GiftSheet";
import { mostOf } from "./giftChoice";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const NOW = "2026-12-06T12:00:00Z";
const [flower, star] = [
  { id: 1, icon: "flower" as const, name: "", cost: 1, value: 1 },
  { id: 2, icon: "star" as const, name: "Sun", cost: 3, value: 3 },
];

function gifts(change: Partial<GiftList> = {}): GiftList {
  const list = [flower, star];
  return {
    list,
    pointLeft: 10,
    pointPerDay: 10,
    workLeft: 5,
    dayEnd: NOW,
    serverTime: NOW,
    ...change,
  };
}

const given: GiftAnswer = {
  giftValue: 9,
  pointLeft: 7,
  workLeft: 2,
  held: false,
  animation: "star",
};

const server = {
  gifts: gifts(),
  votes: votes(),
  add: vi.fn(async (_: { nonce: string; giftId: number; count: number }) => given),
};

beforeEach(() => {
  begin();
  useToast.setState({ current: null });
  server.gifts = gifts();
  server.votes = votes();
  server.add.mockReset().mockResolvedValue(given);
  call.mockReset().mockImplementation(async (name: string, request: never) => {
    if (name === "vote.state") return server.votes;
    if (name === "gift.list") return server.gifts;
    if (name === "gift.add") return server.add(request);
    if (name === "gift.mine") {
      const of = { workId: WORK, title: "Tea", cover: "", icon: "star", name: "Sun" };
      const list = [{ ...of, count: 2, cost: 6, status: "held", time: NOW }];
      return { list, nextCursor: null, hasMore: false };
    }
    const gift = { nickname: "", avatar: "", icon: "flower", name: "", count: 3, time: NOW };
    return {
      recent: [gift],
      supporters: [{ nickname: "Mei", avatar: "", value: 8 }],
      giftValue: 11,
    };
  });
});

function open(own = false) {
  return show(<GiftSheet card={card} activityId={ACTIVITY} own={own} open onClose={() => {}} />);
}

const sheet = async () => within(await screen.findByRole("dialog", { name: "Gift for Lin" }));
const toastText = () => useToast.getState().current?.text;

test("both budgets of the day are shown, and bound the number", async () => {
  const user = open();
  const { findByText, getByRole, getByText } = await sheet();
  await findByText("10 points left today");
  getByText("5 more points for this work today");
  const more = getByRole("button", { name: "One more" });
  for (let at = 0; at < 8; at += 1) await user.click(more);
  getByRole("button", { name: "Send · 5 points" });
  expect(more).toHaveProperty("disabled", true);
  await user.click(getByRole("radio", { name: /Sun/ }));
  getByRole("button", { name: "Send · 3 points" });
  expect(more).toHaveProperty("disabled", true);
});

test("a gift is given, and its answer says what is left", async () => {
  const user = open();
  const { findByText, findByRole, getByRole } = await sheet();
  await user.click(await findByRole("radio", { name: /Sun/ }));
  await user.click(getByRole("button", { name: "Send · 3 points" }));
  await findByText("Sent: Sun");
  await findByText("7 points left today");
  await findByText("2 more points for this work today");
  expect(server.add.mock.lastCall?.[0]).toMatchObject({ giftId: 2, count: 1 });
  // The star costs 3, and the work may get 2.
  expect(getByRole("button", { name: /^Send/ })).toHaveProperty("disabled", true);
});

test("after a lost answer the same gift is sent with the same nonce, the next one with another", async () => {
  server.add.mockRejectedValueOnce(lost());
  const user = open();
  const { findByRole, findByText } = await sheet();
  const send = () => findByRole("button", { name: "Send · 1 point" });
  await user.click(await send());
  await waitFor(() => expect(toastText()).toBeTruthy());
  await user.click(await send());
  await findByText("Sent: Flower");
  await user.click(await send());
  await waitFor(() => expect(server.add).toHaveBeenCalledTimes(3));
  const [first, second, third] = server.add.mock.calls.map(([{ nonce }]) => nonce);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test("points that were spent elsewhere are refused, and the sheet shows what is left", async () => {
  server.add.mockRejectedValue(refusal(6055, { ...given, pointLeft: 0, workLeft: 5 }));
  const user = open();
  const { findByRole, findByText } = await sheet();
  await user.click(await findByRole("button", { name: "Send · 1 point" }));
  await findByText("0 points left today");
  expect(toastText()).toBe("Not enough points today");
  expect(await findByRole("button", { name: "Not enough points today" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("supporters and the newest gifts are named, others only as participants", async () => {
  open();
  const { findByRole } = await sheet();
  const top = within(await findByRole("region", { name: "Top supporters" }));
  top.getByText("Mei");
  const recent = within(await findByRole("region", { name: "Recent gifts" }));
  recent.getByText("A participant");
  recent.getByText(/Flower × 3/);
});

test("the caller's own gifts are a view of the sheet, with those that are being checked", async () => {
  const user = open();
  const { findByRole } = await sheet();
  await user.click(await findByRole("button", { name: "Gifts I’ve sent" }));
  const mine = within(await screen.findByRole("dialog", { name: "Gifts I’ve sent" }));
  const row = await mine.findByRole("link", { name: /Tea.*Sun × 2.*6 points.*Being checked/s });
  expect(row.getAttribute("href")).toContain(`workId=${WORK}`);
  await user.click(mine.getByRole("button", { name: "Back to gifts" }));
  await sheet();
});

test.each([
  ["the author's own work", true, true, "You can’t send gifts to your own work"],
  ["an activity whose likes have ended", false, false, "Likes for this activity have ended"],
])("%s takes no gifts, and says why", async (_, own, isOpen, reason) => {
  server.votes = votes({ open: isOpen });
  open(own);
  const { findByText, queryByRole } = await sheet();
  await findByText(reason);
  expect(queryByRole("button", { name: /^Send/ })).toBeNull();
});

test("the smaller of both budgets decides how many can be given", () => {
  expect(mostOf(star, gifts({ pointLeft: 8, workLeft: null }))).toBe(2);
  expect(mostOf(star, gifts({ pointLeft: 8, workLeft: 4 }))).toBe(1);
  expect(mostOf(flower, gifts({ pointLeft: 0 }))).toBe(0);
});
