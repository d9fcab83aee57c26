// A work from the form to the wall: written, sent, returned, sent again, shown, taken back.
import { takePicture } from "../fixtures/files.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest } from "../fixtures/test.ts";
import { enterContest } from "../fixtures/works.ts";
import { OwnWorkPage } from "../pages/OwnWorkPage.ts";

const PERSON = "林知夏";

interface Entered {
  organiser: Organiser;
  contest: number;
}

/** A contest in which the member has a place. */
const test = memberTest.extend<{ entered: Entered }>({
  entered: async ({ api, member }, use) => {
    const organiser = await Organiser.logIn(api);
    const { competitionId } = await enterContest(api, organiser, member);
    await use({ organiser, contest: competitionId });
  },
});

test("a work is sent, returned, sent again and shown", async ({ phone, page, member, entered }) => {
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
  const returned = await OwnWorkPage.open(phone, `workId=${id}`);
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

test("what was typed and uploaded is there after a reload", async ({ phone, page, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, await takePicture(page));
  await phone.hand.type(form.name, "守塔人");
  await form.expectSaved();
  await page.reload();
  await expect(form.name).toHaveValue("守塔人");
  await expect(form.picker.tile("upload.removeNumber", 1)).toBeVisible();
});

test("what is missing is told at its field", async ({ phone, t, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await phone.hand.press(form.sendButton);
  for (const label of ["work.title", "work.author"]) {
    const text = t("errors.valid.required", { label: t(label) });
    await expect(phone.page.getByText(text)).toBeVisible();
  }
  for (const needed of ["work.filesNeeded", "work.originalityNeeded"]) {
    await expect(phone.page.getByText(t(needed))).toBeVisible();
  }
});

test("who is not signed up is led to the sign-up", async ({ phone, api, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await organiser.publish("city-lights");
  await OwnWorkPage.open(phone, `competitionId=${contest.id}`);
  await expect(phone.page.getByText(t("errors.code.6065"))).toBeVisible();
  await expect(phone.page.getByRole("link", { name: t("work.signUp") })).toBeVisible();
});

test("a work is taken back after a question", async ({ phone, page, t, entered }) => {
  const form = await OwnWorkPage.open(phone, `competitionId=${entered.contest}`);
  await form.pick(1, await takePicture(page));
  await form.fill("纸船", PERSON);
  await form.send();
  await form.expectStatus("reviewing");
  await phone.hand.press(form.withdrawButton);
  const question = page.getByRole("alertdialog");
  await phone.hand.press(question.getByRole("button", { name: t("work.takeBack") }));
  await form.expectToast(t("work.withdrawn"));
});
