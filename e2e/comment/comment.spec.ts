// Comments on a work: written, answered, liked and deleted; hidden by the author of the work, and reported.
import { randomUUID } from "node:crypto";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { seedContest } from "../fixtures/works.ts";
import { CommentsSheet } from "../pages/CommentsSheet.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";
import { LoginPage } from "../pages/LoginPage.ts";

const WORK = "守塔人";
const PLANS = [{ title: WORK, pictures: [{ width: 300, height: 400, hue: 3 }] }];
/** Markup, and a mark that turns the direction of the text after it. */
const HOSTILE = "<img src=x onerror=\"document.title='hit'\"> \u202E光影很好";
const REPLY = "塔的线条也很好";

memberTest(
  "a comment with markup is shown as text, answered and liked by another phone, and deleted",
  {
    tag: ["@keyboard", "@page"],
  },
  async ({ phone, phoneOf, api, outbox, t }) => {
    const organiser = await Organiser.logIn(api);
    const contest = await seedContest(api, outbox, organiser, PLANS);
    const workId = contest.works.get(WORK) ?? 0;
    const own = await (await GalleryPage.open(phone, workId)).openComments();
    await own.write(HOSTILE);
    await own.expectToast(t("comment.write.sent"));
    const shown = own.landmark.getByRole("article");
    await expect(shown).toContainText("<img src=x onerror=");
    await expect(shown.getByText("光影很好")).toBeVisible();
    await expect(shown.locator("p img")).toHaveCount(0);
    const text = (await shown.locator("p[dir=auto]").textContent()) ?? "";

    const other = await phoneOf(await Member.join(api, outbox));
    const theirs = await (await GalleryPage.open(other, workId)).openComments();
    await theirs.like(text);
    await expect(theirs.likedOnce(text)).toHaveAttribute("aria-pressed", "true");
    await theirs.reply(text, REPLY);
    await theirs.showReplies(1);
    await expect(theirs.landmark.getByText(REPLY)).toBeVisible();

    await test.step("the first phone sees both when it opens the comments again", async () => {
      await own.close();
      const again = await new GalleryPage(phone).openComments();
      await expect(again.likedOnce(text)).toHaveAttribute("aria-pressed", "false");
      await again.showReplies(1);
      await expect(again.landmark.getByText(REPLY)).toBeVisible();
      await again.delete(text);
      await expect(again.row(text)).toHaveCount(0);
    });
  },
);

test("authors hide a comment on their own work, and readers report one", {
  tag: ["@page", "@touch"],
}, async ({ phoneOf, member, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, PLANS);
  const workId = contest.works.get(WORK) ?? 0;
  for (const content of ["抄来的", "很用心"]) {
    const writer = await Member.join(api, outbox);
    await writer.api.post(`/works/${workId}/comment`, { content, nonce: randomUUID() });
  }
  const author = await phoneOf(contest.author);
  const seen = await (await GalleryPage.open(author, workId)).openComments();
  await seen.hide("抄来的");
  await seen.expectToast(t("comment.hide.done"));
  await expect(seen.row("抄来的")).toHaveCount(0);

  const reader = await phoneOf(member);
  const list = await (await GalleryPage.open(reader, workId)).openComments();
  await expect(list.landmark.getByRole("article")).toHaveCount(1);
  await list.report("很用心", "offensive");
  await list.expectToast(t("comment.report.sent"));
});

test("a visitor logs in over the comments and writes there", {
  tag: ["@page", "@touch"],
}, async ({ phone, member, api, outbox }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, PLANS);
  const gallery = await GalleryPage.open(phone, contest.works.get(WORK) ?? 0);
  const comments = await gallery.openComments();
  const login = await comments.pressThrough(comments.loginButton, LoginPage);
  const open = await login.logInByMail(member.mail, outbox, CommentsSheet);
  await expect(open.field).toBeFocused();
  await open.write("很用心");
  await expect(open.row("很用心")).toBeVisible();
});
