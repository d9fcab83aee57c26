// Tests the parts of a team's form: to found, to join, to submit, and to change the own part.
import "@/testing/wasmHost";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { GroupView, Question } from "@/core/generated/contract";
import { invitation, teamDetail, teamItem } from "@/testing/teams";
import { showTexts } from "@/testing/texts";
import { useToast } from "@/ui/toast/toast";
import activity from "../../../../locales/en/activity.json";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import team from "../../../../locales/en/team.json";
import {
  consent,
  failure,
  formOf,
  openForm,
  server,
  submit,
  TITLE,
  title,
} from "./testing/formPage";

const uploadImage = vi.hoisted(() => vi.fn());
vi.mock("@/shared/upload/uploadImage", () => ({ uploadImage }));

const SIZE: Question = { ...TITLE, key: "size", label: "Size", scope: "person" };
const GROUP: Partial<GroupView> = { id: 3, name: "Open", mode: "team", teamMin: 2, teamMax: 4 };
const PICTURE = new File(["x"], "logo.jpg", { type: "image/jpeg" });
const FOUND = "competitionId=1&groupId=3";
const JOIN = "competitionId=1&groupId=3&code=7K3-M9Q";

beforeEach(() => {
  server.groups = [GROUP];
  server.form = formOf(1, [SIZE]);
  server.teams = { "team.mine": { list: [] }, "team.invite": invitation() };
});

const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: team.field.name });
const size = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Size" });
const press = (label: string) => screen.getByRole("button", { name: label });
const found = () => press(team.action.found);
const join = () => press(team.action.join);

/** Picks a picture in the hidden field of the logo. */
async function pickLogo(user: UserEvent) {
  await screen.findByRole("button", { name: "upload.album" });
  await user.upload(screen.getByLabelText("upload.album", { selector: "input" }), PICTURE);
}

/** The part of the form for a team without persons. */
function teamPart(questions: Question[]) {
  return { ...formOf(1, questions), personItems: [], personMin: 0, personMax: 0 };
}

test("a founder gives the team's name and the own part, and gets the code", async () => {
  server.submits = [teamDetail()];
  const { user, router } = await openForm(FOUND, team.found.title);
  expect(server.parts.at(-1)).toBe("member");
  await user.type(name(), "Night Owls");
  await user.type(size(), "S");
  await user.click(consent());
  await user.click(found());
  await screen.findByRole("heading", { name: "Code" });
  expect(router.state.location.search).toContain("teamId=5");
  expect(server.sent).toEqual([
    {
      competitionId: 1,
      groupId: 3,
      name: "Night Owls",
      slogan: "",
      logo: null,
      personInfoId: 5,
      formVersion: 1,
      answers: { size: "S" },
      agreementVersion: "2026-11",
      nonce: expect.any(String),
    },
  ]);
});

test("a logo is sent with the team, and stays when a name is refused or an upload fails", async () => {
  server.submits = [
    failure("refused", 4000, { errors: { name: { rule: "repeated" } } }),
    teamDetail(),
  ];
  uploadImage.mockResolvedValueOnce({ key: "in/S/1.jpg", preview: new Blob(["x"]) });
  const { user } = await openForm(FOUND, team.found.title);
  await user.type(name(), "Owls");
  await user.type(size(), "S");
  await pickLogo(user);
  await screen.findByRole("button", { name: team.logo.remove });
  const shown = screen.getByRole<HTMLImageElement>("img", { name: team.field.logo });
  expect(shown.src).toMatch(/^data:/);
  await user.click(consent());
  await user.click(found());
  await screen.findByText(errors.valid.repeated);
  uploadImage.mockResolvedValueOnce("no network");
  await pickLogo(user);
  await screen.findByText("no network");
  await user.click(found());
  await screen.findByRole("heading", { name: "Code" });
  expect(server.sent).toMatchObject([{ logo: "in/S/1.jpg" }, { logo: "in/S/1.jpg" }]);
});

test("a team is not founded while its logo is being uploaded", async () => {
  uploadImage.mockReturnValueOnce(new Promise(() => {}));
  const { user } = await openForm(FOUND, team.found.title);
  await user.type(name(), "Owls");
  await user.type(size(), "S");
  await pickLogo(user);
  await user.click(consent());
  await user.click(found());
  await waitFor(() => expect(useToast.getState().current?.text).toBe("upload.underWay"));
  expect(server.sent).toEqual([]);
});

test("a logo can be removed, and an expired one is reported without losing the rest", async () => {
  uploadImage.mockResolvedValue({ key: "in/S/1.jpg", preview: null });
  server.submits = [failure("refused", 6043), teamDetail()];
  const { user } = await openForm(FOUND, team.found.title);
  await user.type(name(), "Owls");
  await user.type(size(), "S");
  await pickLogo(user);
  await user.click(await screen.findByRole("button", { name: team.logo.remove }));
  expect(screen.queryByRole("button", { name: team.logo.remove })).toBeNull();
  await pickLogo(user);
  await screen.findByRole("button", { name: team.logo.remove });
  await user.click(consent());
  await user.click(found());
  await waitFor(() => expect(screen.queryByRole("button", { name: team.logo.remove })).toBeNull());
  expect(name().value).toBe("Owls");
  await user.click(found());
  await screen.findByRole("heading", { name: "Code" });
  expect(server.sent).toMatchObject([{ logo: "in/S/1.jpg" }, { logo: null }]);
});

test("a team without a name is not founded", async () => {
  const { user } = await openForm(FOUND, team.found.title);
  await user.type(size(), "S");
  await user.click(consent());
  await user.click(found());
  expect(document.activeElement).toBe(name());
  expect(server.sent).toEqual([]);
});

test("a name that is taken is marked, and nothing that was typed is lost", async () => {
  server.submits.unshift(failure("refused", 4000, { errors: { name: { rule: "repeated" } } }));
  const { user } = await openForm(FOUND, team.found.title);
  await user.type(name(), "Owls");
  await user.type(size(), "S");
  await user.click(consent());
  await user.click(found());
  await screen.findByText(errors.valid.repeated);
  expect([name().value, size().value]).toEqual(["Owls", "S"]);
  await user.type(name(), " 2");
  expect(screen.queryByText(errors.valid.repeated)).toBeNull();
});

test("a full group does not keep a team from being founded", async () => {
  server.waitlist = true;
  await openForm(FOUND, team.found.title);
  expect(screen.queryByText(signup.waiting.form)).toBeNull();
  expect(found()).toBeTruthy();
});

test("a founder who has a team already is led to it", async () => {
  server.checked = 6033;
  server.teams["team.mine"] = { list: [teamItem({ id: 9 })] };
  await openForm(FOUND, team.found.title);
  const link = await screen.findByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("teamId=9");
});

test.each([
  ["perPerson", /^The entry fee is 68.yuan per person\. The captain pays for the whole team\.$/],
  ["perTeam", /^The entry fee is 68.yuan per team\. The captain pays it\.$/],
  ["each", /^The entry fee is 68.yuan per member\. Each member pays for themselves once/],
] as const)("founders and members read the fee and its unit: %s", async (feeMode, text) => {
  server.groups = [{ ...GROUP, feeFen: 6800, feeMode }];
  const { close } = await openForm(FOUND, team.found.title);
  screen.getByText(text);
  close();
  await openForm(JOIN);
  screen.getByText(text);
});

test("a code joins its team with the own part", async () => {
  server.submits = [teamDetail()];
  const { user } = await openForm(JOIN);
  expect(screen.getByText("Night Owls")).toBeTruthy();
  await user.type(size(), "M");
  await user.click(consent());
  await user.click(join());
  await screen.findByRole("heading", { name: "Members" });
  expect(server.sent).toEqual([
    {
      code: "7K3-M9Q",
      personInfoId: 5,
      formVersion: 1,
      answers: { size: "M" },
      agreementVersion: "2026-11",
      nonce: expect.any(String),
    },
  ]);
});

test.each([6031, 6032, 6034])(
  "refusal %i to join stays on the page with all input",
  async (code) => {
    server.submits.unshift(failure("refused", code));
    const { user } = await openForm(JOIN);
    await user.type(size(), "M");
    await user.click(consent());
    await user.click(join());
    await screen.findByText(`refused ${code}`);
    expect(size().value).toBe("M");
    const again = screen.queryByRole("link", { name: team.action.typeCode });
    expect(again !== null).toBe(code === 6031);
  },
);

test("the form of a code that is none leads to the field for it", async () => {
  server.teams["team.invite"] = failure("refused", 6031);
  const { router } = await openForm(JOIN, "Code");
  expect(router.state.location.search).toContain("code=7K3-M9Q");
});

test("the captain submits the team with its common answers, and without persons", async () => {
  server.form = teamPart([TITLE]);
  server.teams["team.one"] = teamDetail();
  // The captain is in a team, which is this one.
  server.checked = 6033;
  const { user, router } = await openForm("teamId=5", "Night Owls");
  expect(server.parts.at(-1)).toBe("team");
  expect(screen.getByText("Zhou Yu")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Participants" })).toBeNull();
  expect(screen.queryByText("refused 6033")).toBeNull();
  await user.type(title(), "Sea");
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(router.state.location.search).toContain("applyId=77");
  expect(server.sent).toMatchObject([
    { competitionId: 1, groupId: 3, teamId: 5, persons: [], personAnswers: {} },
  ]);
  expect(server.sent).toMatchObject([{ answers: { title: "Sea" }, joinWaiting: false }]);
});

test.each([
  ["perPerson", "CN¥136", "2 participants"],
  ["perTeam", "CN¥68", "2 participants"],
  ["each", "CN¥68", activity.fee.each],
] as const)("the captain sees the fee to pay: %s", async (feeMode, price, unit) => {
  showTexts("en", { activity });
  server.groups = [{ ...GROUP, feeFen: 6800, feeMode }];
  server.form = teamPart([]);
  server.teams["team.one"] = teamDetail();
  await openForm("teamId=5", "Night Owls");
  const dock = within(screen.getByRole("contentinfo"));
  dock.getByText(price);
  dock.getByText(unit);
});

test("a team joins the waiting list where too few places are left for all members", async () => {
  server.form = teamPart([]);
  server.teams["team.one"] = teamDetail();
  server.submits.unshift(failure("refused", 6003, { waitlist: true }));
  const { user } = await openForm("teamId=5", "Night Owls");
  await user.click(consent());
  await user.click(submit());
  await screen.findByText("refused 6003");
  await user.click(press(signup.action.joinWaiting));
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([{ joinWaiting: false }, { joinWaiting: true, teamId: 5 }]);
});

test("a member whose details do not fit the newest form is marked", async () => {
  server.form = teamPart([]);
  server.teams["team.one"] = teamDetail();
  const rule = { rule: "personIncomplete" };
  server.submits.unshift(failure("refused", 4000, { errors: { "members.52": rule } }));
  const { user } = await openForm("teamId=5", "Night Owls");
  await user.click(consent());
  await user.click(submit());
  await screen.findByText(team.member.outdated);
  expect(screen.queryByText(team.member.outdatedOwn)).toBeNull();
});

test("a team that cannot be submitted leads back to its page", async () => {
  server.teams["team.one"] = teamDetail({ actions: ["invite"] });
  await openForm("teamId=5", team.closed.form);
  const link = screen.getByRole("link", { name: team.action.view });
  expect(link.getAttribute("href")).toContain("teamId=5");
});

test("the own part is changed without another consent, and masked answers go back as they came", async () => {
  server.form = formOf(1, [
    SIZE,
    { ...SIZE, key: "card", label: "Card", maxLength: 4, sensitive: true },
  ]);
  const record = { personInfoId: 5, answers: { size: "S", card: "••••••34" }, formVersion: 1 };
  server.teams = { "team.one": teamDetail(), "team.record": record };
  server.submits = [teamDetail()];
  const { user } = await openForm("teamId=5&part=member");
  expect(size().value).toBe("S");
  expect(screen.queryByRole("checkbox", { name: /participation statement/ })).toBeNull();
  await user.type(size(), "M");
  await user.click(press(signup.form.save));
  await screen.findByRole("heading", { name: "Members" });
  expect(server.sent).toEqual([
    { id: 5, personInfoId: 5, formVersion: 1, answers: { size: "SM", card: "••••••34" } },
  ]);
});

test("what a founder typed survives a reload", async () => {
  const first = await openForm(FOUND, team.found.title);
  await first.user.type(name(), "Night Owls");
  first.close();
  await openForm(FOUND, team.found.title);
  await waitFor(() => expect(name().value).toBe("Night Owls"));
  expect(screen.getByText(signup.draft.restored)).toBeTruthy();
});
