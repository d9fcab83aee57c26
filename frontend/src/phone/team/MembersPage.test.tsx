// Tests the page of a team: its state, and only the actions that the server offers.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { teamDetail, teamSignup } from "@/testing/teams";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import { openAt, refusal, sentTo, server } from "./testing/teamPages";

const uploadImage = vi.hoisted(() => vi.fn());
vi.mock("@/shared/upload/uploadImage", () => ({ uploadImage }));

const LOGO = "https://files.example/pub/1.jpg";
const open = (text: string = team.action.title) => openAt("/pages/invite/members?teamId=5", text);
const button = (name: string) => screen.getByRole("button", { name });
const dialog = async () => within(await screen.findByRole("alertdialog"));

test("only the offered actions are shown", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["invite", "editRecord", "leave"] });
  await open();
  expect(screen.getAllByRole("link", { name: team.action.invite })).toHaveLength(1);
  expect(button(team.action.leave)).toBeTruthy();
  const own = screen.getByRole("link", { name: team.action.editRecord });
  expect(own.getAttribute("href")).toContain("part=member");
  for (const name of [team.action.rename, team.action.disband, /Remove/, team.action.resetCode]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.queryByRole("link", { name: team.action.submit })).toBeNull();
});

test("a team without actions shows its members alone", async () => {
  server.answers["team.one"] = teamDetail({ actions: [] }, { state: "locked" });
  await open("Zhou Yu");
  expect(screen.getByText(team.seats.locked)).toBeTruthy();
  expect(screen.queryByText(team.action.title)).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

test("a small team says how many members are missing, a large enough one leads to the form", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["invite", "rename"] }, { memberCount: 1 });
  await open("1 more member needed to sign up");
  expect(screen.queryByRole("link", { name: team.action.submit })).toBeNull();
});

test("the captain of a large enough team goes on to the form", async () => {
  server.answers["team.one"] = teamDetail();
  const { user, router } = await open(team.seats.enough);
  await user.click(screen.getByRole("link", { name: team.action.submit }));
  await screen.findByRole("heading", { name: "Form" });
  expect(router.state.location.search).toContain("teamId=5");
});

test("the sign-up is shown with its state and reason", async () => {
  const state = { status: "rejected", shownStatus: "rejected", reason: "Wrong size" } as const;
  server.answers["team.one"] = teamDetail({ apply: teamSignup(state) });
  await open();
  const link = screen.getByRole("link", { name: new RegExp(team.signup.title) });
  expect(link.getAttribute("href")).toContain("applyId=12");
  expect(link.textContent).toContain("Wrong size");
  expect(link.textContent).toContain(signup.status.rejected);
});

test("a member is removed only after the question", async () => {
  server.answers["team.one"] = teamDetail();
  const [lin] = teamDetail().members;
  server.answers["team.remove"] = teamDetail({ members: lin ? [lin] : [] }, { memberCount: 1 });
  const { user } = await open();
  expect(screen.queryByRole("button", { name: "Remove Lin Zhixia" })).toBeNull();
  await user.click(button("Remove Zhou Yu"));
  await user.click((await dialog()).getByRole("button", { name: "cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sentTo("team.remove")).toEqual([]);
  await user.click(button("Remove Zhou Yu"));
  server.answers["team.one"] = server.answers["team.remove"];
  await user.click((await dialog()).getByRole("button", { name: team.question.remove.yes }));
  await screen.findByText("1 member, up to 4");
  expect(sentTo("team.remove")).toEqual([{ id: 5, memberId: 52 }]);
  expect(screen.queryByText("Zhou Yu")).toBeNull();
});

test("a member is replaced by the next one who joins, or kept after all", async () => {
  const [lin, zhou] = teamDetail().members;
  const actions = ["invite", "replace"] as const;
  if (!lin || !zhou) throw new Error("the team has two members");
  server.answers["team.one"] = teamDetail({ actions: [...actions] }, { state: "applied" });
  const replaced = { members: [lin, { ...zhou, replaced: true }], actions: [...actions] };
  server.answers["team.replace"] = teamDetail(replaced, { state: "applied" });
  const { user } = await open();
  await user.click(button(team.action.replace));
  await user.click(await screen.findByRole("button", { name: "Zhou Yu" }));
  server.answers["team.one"] = server.answers["team.replace"];
  await user.click((await dialog()).getByRole("button", { name: team.question.replace.yes }));
  await screen.findByText(team.replace.waiting);
  await user.click(button(team.action.replace));
  await user.click(await screen.findByRole("button", { name: "Zhou Yu" }));
  await waitFor(() =>
    expect(sentTo("team.replace")).toEqual([
      { id: 5, memberId: 52, replace: true },
      { id: 5, memberId: 52, replace: false },
    ]),
  );
});

test("the captain hands over to another member", async () => {
  server.answers["team.one"] = teamDetail();
  server.answers["team.handOver"] = teamDetail({ actions: ["invite", "leave"] });
  const { user } = await open();
  await user.click(button(team.action.handOver));
  const sheet = within(await screen.findByRole("dialog", { name: team.handOver.choose }));
  expect(sheet.queryByRole("button", { name: "Lin Zhixia" })).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Zhou Yu" }));
  server.answers["team.one"] = server.answers["team.handOver"];
  await user.click((await dialog()).getByRole("button", { name: team.question.handOver.yes }));
  await screen.findByRole("button", { name: team.action.leave });
  expect(sentTo("team.handOver")).toEqual([{ id: 5, memberId: 52 }]);
});

test("leaving leads away from the team", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["leave"] }, { role: "member" });
  server.answers["team.leave"] = {};
  const { user } = await open();
  await user.click(button(team.action.leave));
  await user.click((await dialog()).getByRole("button", { name: team.question.leave.yes }));
  await screen.findByRole("heading", { name: "Activity" });
  expect(sentTo("team.leave")).toEqual([{ id: 5 }]);
});

test("after a refused action the page shows the newest state", async () => {
  server.answers["team.one"] = teamDetail({ actions: ["disband"] });
  server.answers["team.disband"] = refusal(6034);
  const { user } = await open();
  await user.click(button(team.action.disband));
  server.answers["team.one"] = teamDetail({ actions: [] }, { state: "locked" });
  await user.click((await dialog()).getByRole("button", { name: team.question.disband.yes }));
  await screen.findByText(team.seats.locked);
});

test("a refused name is marked and stays as typed; the saved one is shown", async () => {
  server.answers["team.one"] = teamDetail();
  server.answers["team.change"] = refusal(4000, { errors: { name: { rule: "repeated" } } });
  const { user } = await open();
  await user.click(button(team.action.rename));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: team.field.name });
  await user.clear(name);
  await user.type(name, "Larks");
  await user.click(button("Save"));
  await screen.findByText(errors.valid.repeated);
  expect(name.value).toBe("Larks");
  server.answers["team.change"] = teamDetail({}, { name: "Larks 2" });
  server.answers["team.one"] = server.answers["team.change"];
  await user.type(name, " 2");
  expect(screen.queryByText(errors.valid.repeated)).toBeNull();
  await user.click(button("Save"));
  await screen.findByRole("heading", { name: "Larks 2" });
  expect(sentTo("team.change").at(-1)).toEqual({
    id: 5,
    name: "Larks 2",
    slogan: "Awake at dawn",
    logo: null,
    removeLogo: false,
    version: 3,
  });
});

test("the captain replaces the logo, and removes it", async () => {
  server.answers["team.one"] = teamDetail({}, { logo: LOGO });
  server.answers["team.change"] = server.answers["team.one"];
  uploadImage.mockResolvedValueOnce({ key: "in/S/2.jpg", preview: null });
  const { user } = await open();
  expect(screen.getByRole("img", { name: "Logo of “Night Owls”" })).toBeTruthy();
  await user.click(button(team.action.rename));
  await screen.findByRole("button", { name: team.logo.remove });
  const picture = new File(["x"], "logo.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("upload.album", { selector: "input" }), picture);
  await waitFor(() => expect(uploadImage).toHaveBeenCalledOnce());
  await screen.findByRole("button", { name: team.logo.remove });
  await user.click(button("Save"));
  await waitFor(() =>
    expect(sentTo("team.change")).toMatchObject([{ logo: "in/S/2.jpg", removeLogo: false }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(button(team.action.rename));
  await user.click(await screen.findByRole("button", { name: team.logo.remove }));
  await user.click(button("Save"));
  await waitFor(() =>
    expect(sentTo("team.change")[1]).toMatchObject({ logo: null, removeLogo: true }),
  );
});

test("a team of others is unknown", async () => {
  server.answers["team.one"] = refusal(4004);
  await open(errors.page);
  expect(screen.queryByText(team.action.title)).toBeNull();
});
