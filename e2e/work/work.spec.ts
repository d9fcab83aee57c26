// A work from the form to the wall: written, sent, returned, sent again, published, withdrawn.
import type { OwnWork, WorkDetail } from "../../frontend/src/core/generated/contract.ts";
import { takePicture, videoFile } from "../fixtures/files.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect } from "../fixtures/test.ts";
import { enterContest, sendWork } from "../fixtures/works.ts";
import { OwnWorkPage } from "../pages/OwnWorkPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { enteredTest as test } from "./entered.ts";

const PERSON = "林知夏";

test("a work is sent, returned, sent again and shown", { tag: ["@keyboard", "@postgres"] }, async ({
  phone,
  page,
  member,
  entered,
}) => {
  const { organiser, contest } = entered;
  const form = await OwnWorkPage.open(phone, `competitionId=${contest}`);
  await form.pick(1, await takePicture(page));
  await form.fill("月光小屋", PERSON);
  await form.send();
  await form.expectStatus("reviewing");
  await form.expectReady(1);

  const { list } = await member.api.get<{ list: { id: number }[] }>("/works/mine", {
    competitionId: contest,
  });
  const id = list[0]?.id ?? 0;
  await organiser.returnWork(id, "请补一张细节图");
  const centre = await UserPage.open(phone);
  const returned = await centre.openWork("月光小屋", "returned");
  await expect(page.getByText("请补一张细节图")).toBeVisible();
  await expect(returned.name).toHaveValue("月光小屋");
  await returned.pick(2, await takePicture(page, "detail.png"));
  await returned.send();
  await returned.expectStatus("reviewing");
  await returned.expectReady(2);
  await organiser.passWorks([id]);

  const shown = await OwnWorkPage.open(phone, `workId=${id}`);
  await shown.expectStatus("published");
  await expect(shown.editButton).toBeVisible();
  const gallery = await shown.view();
  await gallery.expectWork("月光小屋");
});

test("text and uploads are restored after a reload", { tag: "@postgres" }, async ({
  phone,
  page,
  entered,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, await takePicture(page));
  await phone.hand.type(form.name, "守塔人");
  await form.expectSaved();
  await page.reload();
  await expect(form.name).toHaveValue("守塔人");
  await expect(form.picker.tile("upload.removeNumber", 1)).toBeVisible();
});

test("files uploaded after the draft was saved are restored after a reload", {
  tag: "@postgres",
}, async ({ phone, page, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await phone.hand.type(form.name, "守塔人");
  await form.expectSaved();
  await form.pick(1, await takePicture(page));
  // The second upload never finishes, so that the draft is not saved again.
  await page.route(form.picker.inStore, () => {});
  await form.picker.pick(await takePicture(page, "second.png"));
  await expect(form.picker.tile("upload.cancelNumber", 2)).toBeVisible();
  await page.route("**/mobile/works/*", (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(form.name).toHaveValue("守塔人");
  await expect(form.picker.tile("upload.removeNumber", 1)).toBeVisible();
});

test("the last input is saved when the page is left at once", async ({ phone, page, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await phone.hand.type(form.name, "纸船");
  await phone.hand.press(form.activityLink);
  await kept;
  const again = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await expect(again.name).toHaveValue("纸船");
});

test("missing fields are reported at their fields", { tag: "@keyboard" }, async ({
  phone,
  t,
  entered,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await expect(form.author).toHaveValue(PERSON);
  await phone.hand.press(form.sendButton);
  const text = t("errors.valid.required", { label: t("work.title") });
  await expect(phone.page.getByText(text)).toBeVisible();
  for (const needed of ["work.filesNeeded", "work.originalityNeeded"]) {
    await expect(phone.page.getByText(t(needed))).toBeVisible();
  }
  await expect(form.picker.addButton).toBeFocused();
});

test("without a sign-up, the work page links to the sign-up", async ({ phone, api, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await organiser.publish("city-lights");
  await OwnWorkPage.open(phone, `competitionId=${contest.id}`);
  await expect(phone.page.getByText(t("errors.code.6065"))).toBeVisible();
  await expect(phone.page.getByRole("link", { name: t("work.signUp") })).toBeVisible();
});

test("a work is withdrawn after a question", { tag: "@keyboard" }, async ({
  phone,
  page,
  entered,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, await takePicture(page));
  await form.fill("纸船", PERSON);
  await form.send();
  await form.expectStatus("reviewing");
  await phone.hand.press(form.stateLink);
  await form.withdraw();
});

test("a draft is withdrawn too", async ({ phone, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await phone.hand.type(form.name, "半成品");
  await form.expectSaved();
  // Typing afterwards does not restore the draft.
  await phone.hand.type(form.name, "半成品二");
  await form.withdraw();
  const again = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await expect(again.name).toHaveValue("");
});

test("without a review the form closes once a change has been sent", async ({
  phone,
  page,
  api,
  member,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const place = { settings: { workReview: false } };
  const { competitionId } = await enterContest(api, organiser, member, place);
  const form = await OwnWorkPage.open(phone, `competitionId=${competitionId}`);
  const sendButton = page.getByRole("button", { name: t("work.send"), exact: true });
  await form.picker.pick(await takePicture(page));
  await form.fill("月光小屋", PERSON);
  await phone.hand.press(sendButton);
  await form.expectStatus("published");
  await form.expectReady(1);
  await phone.hand.press(form.stateLink);
  await phone.hand.press(form.editButton);
  await phone.hand.type(form.name, "月光小屋二");
  await phone.hand.press(sendButton);
  await expect(form.editButton).toBeVisible();
  await expect(page.getByRole("heading", { name: "月光小屋二" })).toBeVisible();
});

test("a newer version is previewed next to the published one, and discarded", async ({
  phone,
  page,
  api,
  member,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const place = await enterContest(api, organiser, member);
  const pictures = [{ width: 400, height: 300, hue: 4 }];
  const { id } = await sendWork(member, place, { title: "纸船", pictures });
  await organiser.passWorks([id]);
  const { own } = await member.api.get<WorkDetail>(`/works/${id}`);
  const content = { ...own?.content, title: "纸船二" };
  await member.api.put(`/works/${id}`, { version: own?.version, content });
  const work = await OwnWorkPage.open(phone, `workId=${id}`);
  await expect(page.getByRole("heading", { name: "纸船二" })).toBeVisible();
  await phone.hand.turnTo(page.getByRole("tab", { name: t("work.version.shown") }));
  await expect(page.getByRole("heading", { name: "纸船", exact: true })).toBeVisible();
  const discard = { name: t("work.discardVersion"), exact: true };
  await phone.hand.press(page.getByRole("button", discard));
  await phone.hand.press(page.getByRole("alertdialog").getByRole("button", discard));
  await expect(work.editButton).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("withdrawing a work that was published meanwhile says so first", async ({
  phone,
  page,
  api,
  member,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const place = await enterContest(api, organiser, member);
  const pictures = [{ width: 400, height: 300, hue: 4 }];
  const { id } = await sendWork(member, place, { title: "纸船", pictures });
  const work = await OwnWorkPage.open(phone, `workId=${id}`);
  await work.expectStatus("reviewing");
  await organiser.passWorks([id]);
  const takeBack = { name: t("work.takeBack"), exact: true };
  await phone.hand.press(work.withdrawButton);
  await phone.hand.press(page.getByRole("alertdialog").getByRole("button", takeBack));
  const status = t("work.status.published");
  await expect(page.getByText(t("work.stale.status", { status }))).toBeVisible();
  await expect(work.editButton).toBeVisible();
});

test("a video that few browsers play is accepted and playable for all", {
  tag: "@postgres",
}, async ({ phone, page, member, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, videoFile("hevc.mp4"));
  await form.fill("海浪", PERSON);
  await form.send();
  await form.expectStatus("reviewing");
  await form.expectReady(1);
  const { list } = await member.api.get<{ list: OwnWork[] }>("/works/mine", {
    competitionId: entered.contest,
  });
  const { address = "", poster = "" } = list[0]?.media[0] ?? {};
  const played = page.evaluate(
    (src) =>
      new Promise<number>((resolve, reject) => {
        const video = Object.assign(document.createElement("video"), { muted: true, src });
        video.onloadeddata = () => resolve(video.videoWidth);
        video.onerror = () => reject(new Error(video.error?.message));
      }),
    address,
  );
  expect(await played).toBe(96);
  // This browser plays only the sound of the original and draws nothing: either the storage converted it to
  // the film's width, or the stand-in vendor returned its fixed video.
  const drawn = page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return picture.naturalWidth;
  }, poster);
  expect([96, 540]).toContain(await drawn);
});
