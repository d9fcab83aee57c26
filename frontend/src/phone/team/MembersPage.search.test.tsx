// Tests the captain's list of persons who look for a team: asks them, and takes that back.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TeamSearchers } from "@/core/generated/contract";
import { searcher, teamDetail } from "@/testing/teams";
import errors from "../../../../locales/en/errors.json";
import team from "../../../../locales/en/team.json";
import { openAt, refusal, sentTo, server } from "./testing/teamPages";

const pageOf = (change: Partial<TeamSearchers> = {}): TeamSearchers => ({
  list: [searcher()],
  nextCursor: null,
  hasMore: false,
  mayAsk: true,
  ...change,
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function openSheet() {
  server.answers["team.one"] = teamDetail({ actions: ["invite", "ask"] });
  const page = await openAt("/pages/invite/members?teamId=5", team.searchers.title);
  await page.user.click(screen.getByRole("button", { name: new RegExp(team.searchers.title) }));
  const sheet = within(await screen.findByRole("dialog", { name: team.searchers.title }));
  return { ...page, sheet };
}

test("without the action there is no way to the list", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["invite"] });
  await openAt("/pages/invite/members?teamId=5", "Zhou Yu");
  expect(screen.queryByText(team.searchers.title)).toBeNull();
});

test("a person is asked, and the request taken back", async () => {
  server.answers["team.searchers"] = pageOf();
  server.answers["team.ask"] = searcher({ request: "open" });
  server.answers["team.askEnd"] = searcher();
  const { user, sheet } = await openSheet();
  await sheet.findByText("I draw, and run at dawn");
  server.answers["team.searchers"] = pageOf({ list: [searcher({ request: "open" })] });
  await user.click(button(team.searchers.ask));
  await sheet.findByText(team.searchers.asked);
  await waitFor(() => expect(sentTo("team.searchers")).toHaveLength(2));
  server.answers["team.searchers"] = pageOf();
  await user.click(button(team.searchers.askEnd));
  await sheet.findByRole("button", { name: team.searchers.ask });
  expect(sentTo("team.ask")).toEqual([{ id: 5, searchId: 31 }]);
  expect(sentTo("team.askEnd")).toEqual([{ id: 5, searchId: 31 }]);
});

test("a refused request is taken back from the page", async () => {
  server.answers["team.searchers"] = pageOf();
  server.answers["team.ask"] = refusal(6034);
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole("button", { name: team.searchers.ask }));
  await waitFor(() => expect(sentTo("team.ask")).toHaveLength(1));
  await sheet.findByRole("button", { name: team.searchers.ask });
  expect(sheet.queryByText(team.searchers.asked)).toBeNull();
});

test("a person who declined cannot be asked again, and one without a name has a neutral one", async () => {
  server.answers["team.searchers"] = pageOf({
    list: [searcher({ nickname: "", request: "declined" })],
  });
  const { sheet } = await openSheet();
  await sheet.findByText(team.searchers.declined);
  expect(sheet.getByText(team.searchers.unnamed)).toBeTruthy();
  expect(sheet.queryByRole("button", { name: team.searchers.ask })).toBeNull();
});

test("with too many open requests only those can be taken back, and the sheet says why", async () => {
  server.answers["team.searchers"] = pageOf({
    list: [searcher({ request: "open" }), searcher({ id: 32, nickname: "Wu" })],
    mayAsk: false,
  });
  const { sheet } = await openSheet();
  await sheet.findByText(/^20 invitations are waiting/);
  expect(button(team.searchers.ask).disabled).toBe(true);
  expect(button(team.searchers.askEnd).disabled).toBe(false);
});

test("further persons are loaded from the cursor", async () => {
  server.answers["team.searchers"] = pageOf({ nextCursor: "31", hasMore: true });
  const { user, sheet } = await openSheet();
  await sheet.findByText("Zhou");
  server.answers["team.searchers"] = pageOf({ list: [searcher({ id: 12, nickname: "Wu" })] });
  await user.click(sheet.getByRole("button", { name: "loadMore" }));
  await sheet.findByText("Wu");
  expect(sheet.getByText("Zhou")).toBeTruthy();
  expect(sentTo("team.searchers").at(-1)).toEqual({ id: 5, cursor: "31" });
});

test("an empty list leads to the invite code", async () => {
  server.answers["team.searchers"] = pageOf({ list: [] });
  const { sheet } = await openSheet();
  await sheet.findByText(team.searchers.none);
  const link = sheet.getByRole("link", { name: team.action.invite });
  expect(link.getAttribute("href")).toContain("teamId=5");
});

test("a list that cannot be loaded is loaded again", async () => {
  server.answers["team.searchers"] = refusal(6034);
  const { user, sheet } = await openSheet();
  const again = await sheet.findByRole("button", { name: "reload" });
  expect(sheet.queryByText(errors.code["6034"])).toBeNull();
  server.answers["team.searchers"] = pageOf();
  await user.click(again);
  await sheet.findByText("Zhou");
});
