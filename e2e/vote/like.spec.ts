// Likes: two phones on one work, the budget of a day, the end of the window, and one's own work.

import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { type Contest, seedContest, type WorkPlan } from "../fixtures/works.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";
import { expectHeart } from "../pages/heart.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { WallPage } from "../pages/WallPage.ts";

const planOf = (title: string, hue: number): WorkPlan => ({
  title,
  pictures: [{ width: 300, height: 400, hue }],
});
const WORK = "守塔人";
const OTHER = "海上来信";

const workOf = ({ works }: Contest) => works.get(WORK) ?? 0;

memberTest(
  "two phones like a work, and each sees the exact number of its own act",
  {
    tag: ["@keyboard", "@postgres"],
  },
  async ({ phone, phoneOf, api, outbox }) => {
    const organiser = await Organiser.logIn(api);
    const contest = await seedContest(api, outbox, organiser, [planOf(WORK, 1)]);
    const other = await phoneOf(await Member.join(api, outbox));

    const wall = await WallPage.open(phone, contest.id);
    await expect(wall.note("like.left.daily", { count: 3 })).toBeVisible();
    await phone.hand.press(wall.heart(WORK));
    await expectHeart(wall.heart(WORK), true, 1);
    await expect(wall.note("like.left.daily", { count: 2 })).toBeVisible();

    const gallery = await GalleryPage.open(other, workOf(contest));
    await other.hand.press(gallery.heart(WORK));
    await expectHeart(gallery.heart(WORK), true, 2);

    await test.step("a like that is taken back is left for another work", async () => {
      await phone.hand.press(wall.heart(WORK));
      await expectHeart(wall.heart(WORK), false, 1);
      await expect(wall.note("like.left.daily", { count: 3 })).toBeVisible();
    });

    await test.step("a reload shows the caller's own likes", async () => {
      await other.page.reload();
      await expectHeart(gallery.heart(WORK), true, 1);
    });

    await test.step("the work's sheet leads to the caller's own votes", async () => {
      const votes = await gallery.openVotes();
      await expect(votes.entries(WORK)).toHaveCount(1);
    });
  },
);

test("a visitor presses a heart, logs in over the wall, and the like is given", {
  tag: ["@keyboard", "@page"],
}, async ({ phone, member, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const plans = [planOf(WORK, 1), planOf(OTHER, 2)];
  const contest = await seedContest(api, outbox, organiser, plans, { likePerDay: 1 });

  const wall = await WallPage.open(phone, contest.id);
  const address = phone.page.url();
  const login = await wall.pressThrough(wall.heart(WORK), LoginPage);
  await login.logInByMail(member.mail, outbox, WallPage);
  expect(phone.page.url()).toBe(address);

  await expectHeart(wall.heart(WORK), true, 1);
  // A finger's press waits for controls that are enabled; this one only says why it is not.
  await wall.heart(OTHER).press("Enter");
  await wall.expectToast(t("errors.code.6052"));
  await expectHeart(wall.heart(OTHER), false, 0);
});

memberTest(
  "likes that end while a work is open are refused, and the page says so",
  {
    tag: ["@page", "@touch"],
  },
  async ({ phone, api, outbox, t }) => {
    const organiser = await Organiser.logIn(api);
    const contest = await seedContest(api, outbox, organiser, [planOf(WORK, 1)]);
    const gallery = await GalleryPage.open(phone, workOf(contest));
    await expect(gallery.heart(WORK)).toBeVisible();
    await organiser.endLikes(contest.id);
    await phone.hand.press(gallery.heart(WORK));
    await gallery.expectToast(t("errors.code.6051"));
    await expect(gallery.heart(WORK)).toHaveCount(0);
    await expect(phone.page.getByRole("main").getByText(t("errors.code.6051"))).toBeVisible();
  },
);

test("authors see why their own work takes no like", {
  tag: ["@page", "@touch"],
}, async ({ phoneOf, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, [planOf(WORK, 1)]);
  const phone = await phoneOf(contest.author);
  const wall = await WallPage.open(phone, contest.id);
  await expect(wall.heart(WORK)).toHaveAttribute("aria-disabled", "true");
  await wall.heart(WORK).press("Enter");
  await wall.expectToast(t("errors.code.6054"));
  await expectHeart(wall.heart(WORK), false, 0);
});
