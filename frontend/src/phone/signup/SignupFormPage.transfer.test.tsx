// Tests the form of a place that is taken over by a link.
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { newPerson } from "@/shared/person/newPerson";
import signup from "../../../../locales/en/signup.json";
import { consent, failure, formOf, LIN, openForm, server, TITLE, title } from "./testing/formPage";
import { transferView } from "./testing/place";

const TAKE = "competitionId=1&groupId=3&transfer=k3Y-9";
const GROUP = { id: 3, name: "Open", mode: "single", feeFen: 6_800 } as const;
const take = () => screen.getByRole("button", { name: signup.transfer.take });

beforeEach(() => {
  server.groups = [GROUP];
  server.teams = { "signup.transferSeen": transferView() };
});

test("the form is sent with the code of the link, and leads to the result", async () => {
  const { user, router } = await openForm(TAKE);
  expect(server.ofTeams).toEqual([["signup.transferSeen", { code: "k3Y-9" }]]);
  // The place is paid already.
  expect(screen.queryByText(/68/)).toBeNull();
  await user.type(title(), "Harbour");
  await user.click(consent());
  await user.click(take());
  await screen.findByRole("heading", { name: "Result" });
  expect(router.state.location.search).toContain("applyId=77");
  expect(server.sent).toEqual([
    {
      code: "k3Y-9",
      persons: [5],
      formVersion: 1,
      answers: { title: "Harbour" },
      personAnswers: { 5: {} },
      agreementVersion: "2026-11",
      nonce: expect.any(String),
    },
  ]);
  // Its draft is on the phone only.
  expect(server.drafts).toEqual([]);
});

test.each([6002, 6003])("the refusal %i of another sign-up does not matter", async (code) => {
  server.checked = code;
  await openForm(TAKE);
  expect(take()).toBeTruthy();
  expect(screen.queryByText(`refused ${code}`)).toBeNull();
});

test("a waiting list does not matter either", async () => {
  server.waitlist = true;
  await openForm(TAKE);
  expect(take()).toBeTruthy();
  expect(screen.queryByText(signup.waiting.form)).toBeNull();
});

test("a team of the account is in the way", async () => {
  server.checked = 6033;
  server.teams["team.mine"] = { list: [] };
  await openForm(TAKE);
  await screen.findByText("refused 6033");
});

test("a link that ended meanwhile is the reason, and the form stays filled in", async () => {
  server.submits = [failure("refused", 6008)];
  const { user } = await openForm(TAKE);
  await user.type(title(), "Harbour");
  await user.click(consent());
  await user.click(take());
  expect((await screen.findByRole("alert")).textContent).toContain("refused 6008");
  expect(title().value).toBe("Harbour");
});

test("a repeated attempt after a lost answer counts once", async () => {
  server.submits = [failure("network", null), { id: 77 }];
  const { user } = await openForm(TAKE);
  await user.type(title(), "Harbour");
  await user.click(consent());
  await user.click(take());
  await user.click(take());
  await screen.findByRole("heading", { name: "Result" });
  const [first, second] = server.sent;
  expect(second).toEqual(first);
});

test("a place for several persons takes exactly as many", async () => {
  server.teams = { "signup.transferSeen": transferView({ personCount: 2 }) };
  server.records = [LIN, { ...newPerson(false), id: 6, name: "Zhou Yu", phone: "13800136022" }];
  server.form = formOf(1, [TITLE]);
  const { user } = await openForm(TAKE);
  screen.getByText("This place is for 2 participants. Choose exactly that many.");
  await user.type(title(), "Harbour");
  await user.click(consent());
  await user.click(take());
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /Zhou Yu/ }));
  await user.click(take());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ persons: [5, 6] }]);
});

test.each([
  ["a link that is over", failure("refused", 6008)],
  ["the own place", transferView({ mine: true })],
  ["a place for an account that is signed up", transferView({ applyId: 12 })],
])("%s leads to the page of the link", async (_, answer) => {
  server.teams = { "signup.transferSeen": answer };
  const { router } = await openForm(TAKE, "Place");
  expect(router.state.location.search).toContain("code=k3Y-9");
});
