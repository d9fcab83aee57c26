// Protection of a work against loss: leaving the page, edits from another device, failed files.
import type { OwnWork, WorksMine } from "../../frontend/src/core/generated/contract.ts";
import { takePicture } from "../fixtures/files.ts";
import { hold } from "../fixtures/hold.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect } from "../fixtures/test.ts";
import { enterContest, sendWork } from "../fixtures/works.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { OwnWorkPage } from "../pages/OwnWorkPage.ts";
import { enteredTest as test } from "./entered.ts";

/** The form saves by itself 2 s after the last change. */
const LONGER_THAN_AUTOSAVE_MS = 3_000;
const PICTURE = { width: 600, height: 400, hue: 3 };

test("leaving a published work with unsaved changes asks for confirmation", {
  tag: "@keyboard",
}, async ({ phone, page, api, member }) => {
  const organiser = await Organiser.logIn(api);
  const place = await enterContest(api, organiser, member);
  const { id } = await sendWork(member, place, { title: "纸船", pictures: [PICTURE] });
  await organiser.passWorks([id]);
  // The text can be changed before the file part of the form has loaded.
  const files = await hold(page, "**/assets/MediaPicker-*.js");
  const work = await OwnWorkPage.open(phone, `workId=${id}`);
  await phone.hand.press(work.editButton);
  await phone.hand.type(work.name, "纸船二");
  await page.goBack();
  await work.answerLeaving("stay");
  await expect(work.name).toHaveValue("纸船二");
  files.release();
  await expect(work.picker.tile("upload.removeNumber", 1)).toBeVisible();
  await phone.hand.press(work.activityLink);
  await work.answerLeaving("stay");
  await phone.hand.press(work.backButton);
  await work.answerLeaving("leave");
  // Editing is a separate step that leads back to the state of the work.
  await expect(work.editButton).toBeVisible();
  await phone.hand.press(work.backButton);
  // The page was opened by its address: the app has no earlier page.
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
});

test("leaving during an upload asks first", { tag: "@postgres" }, async ({
  phone,
  page,
  entered,
}) => {
  await ActivityPage.open(phone, entered.contest);
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  const upload = await hold(page, form.picker.inStore);
  await form.picker.pick(await takePicture(page));
  await expect(form.picker.tile("upload.cancelNumber", 1)).toBeVisible();
  await page.goBack();
  await form.answerLeaving("stay");
  upload.release();
  await expect(form.picker.tile("upload.removeNumber", 1)).toBeVisible();
  await form.expectSaved();
  // Everything is uploaded and saved.
  await page.goBack();
  await expect(new ActivityPage(phone).landmark).toBeVisible();
});

test("a conflicting edit from another device is reported and overwritten only on request", {
  tag: "@keyboard",
}, async ({ phone, page, member, entered, t }) => {
  await page.clock.install();
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await phone.hand.type(form.name, "守塔人");
  await form.expectSaved();
  const onServer = async () => {
    const mine = await member.api.get<WorksMine>("/works/mine", { competitionId: entered.contest });
    return mine.list[0] as OwnWork;
  };
  const elsewhere = async (title: string) => {
    const { id, version, content } = await onServer();
    await member.api.put(`/works/${id}`, { version, content: { ...content, title } });
  };
  const told = page.getByRole("alert").filter({ hasText: t("work.overtaken.title") });

  await elsewhere("在别处写的");
  await phone.hand.type(form.author, "周野");
  await expect(told).toBeVisible();
  await phone.hand.type(form.author, "林知夏与周野");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") changes.push(request.url());
  });
  await page.clock.runFor(LONGER_THAN_AUTOSAVE_MS);
  expect(changes).toEqual([]);
  expect((await onServer()).content.title).toBe("在别处写的");
  await phone.hand.press(told.getByRole("button"));
  await expect(form.name).toHaveValue("在别处写的");

  await elsewhere("再在别处写的");
  await phone.hand.type(form.name, "还是守塔人");
  await expect(told).toBeVisible();
  await phone.hand.press(form.saveButton);
  await expect(told).toHaveCount(0);
  await expect.poll(async () => (await onServer()).content.title).toBe("还是守塔人");
});

test("a work is not sent without a failed file", { tag: ["@keyboard", "@postgres"] }, async ({
  phone,
  page,
  entered,
  t,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, await takePicture(page));
  await form.fill("纸船", "林知夏");
  await page.route(form.picker.inStore, (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  await form.picker.pick(await takePicture(page, "second.png"));
  await expect(form.picker.tile("upload.retryNumber", 2)).toBeVisible();
  await phone.hand.press(form.sendButton);
  await form.expectToast(t("upload.someFailed"));
  await phone.hand.press(form.picker.tile("upload.retryNumber", 2));
  await expect(form.picker.tile("upload.removeNumber", 2)).toBeVisible();
  await form.send();
  await form.expectStatus("reviewing");
  await form.expectReady(2);
});

test("a sign-up with room for two works begins a second one", async ({ phone, api, member, t }) => {
  const organiser = await Organiser.logIn(api);
  const place = await enterContest(api, organiser, member, { settings: { worksPerApply: 2 } });
  await sendWork(member, place, { title: "纸船", pictures: [PICTURE] });
  const list = await OwnWorkPage.open(phone, `competitionId=${place.competitionId}`);
  await expect(phone.page.getByRole("link", { name: "纸船" })).toBeVisible();
  await phone.hand.press(phone.page.getByRole("link", { name: t("work.another") }));
  await phone.hand.type(list.name, "风筝");
  await list.expectSaved();
  await phone.page.goBack();
  await expect(phone.page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await phone.hand.press(phone.page.getByRole("link", { name: "风筝" }));
  await expect(list.name).toHaveValue("风筝");
});

test("the input stays when the answer to the first save is lost", async ({
  phone,
  page,
  member,
  entered,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  let lost = 0;
  await page.route("**/mobile/works", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await phone.hand.type(form.name, "月光小屋");
  await expect.poll(() => lost).toBe(1);
  await phone.hand.type(form.author, "林知夏");
  await form.expectSaved();
  await expect(form.author).toHaveValue("林知夏");
  const mine = await member.api.get<WorksMine>("/works/mine", { competitionId: entered.contest });
  expect(mine.list.map(({ content }) => [content.title, content.authorName])).toEqual([
    ["月光小屋", "林知夏"],
  ]);
});

test("text that could not be saved is restored after a reload", async ({
  phone,
  page,
  member,
  entered,
}) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await phone.hand.type(form.name, "纸船");
  await form.expectSaved();
  let isLost = true;
  await page.route("**/mobile/works/*", (route) => {
    const isChange = route.request().method() === "PUT";
    return isChange && isLost ? route.abort("connectionreset") : route.continue();
  });
  page.on("dialog", (question) => void question.accept());
  await phone.hand.type(form.author, "林知夏");
  const again = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await expect(again.author).toHaveValue("林知夏");
  isLost = false;
  // Saved by a call that outlived the page, or by the form that restored the text.
  const onServer = async () => {
    const query = { competitionId: entered.contest };
    const { list } = await member.api.get<WorksMine>("/works/mine", query);
    return list[0]?.content.authorName;
  };
  await expect.poll(onServer).toBe("林知夏");
});

test("a text that is too long is reported, not cut", async ({ phone, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.name.fill("🌙".repeat(40));
  await expect(form.name).not.toHaveAttribute("aria-invalid", "true");
  await form.name.fill("🌙".repeat(41));
  await expect(form.name).toHaveValue("🌙".repeat(41));
  await expect(form.name).toHaveAttribute("aria-invalid", "true");
});
