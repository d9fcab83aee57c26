// Gifts: chosen, counted and sent for the points of the day, with the giver among the supporters.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { seedContest } from "../fixtures/works.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";

const WORK = "守塔人";

test("gifts cost points of the day, and are listed with the work and for their giver", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, [
    { title: WORK, pictures: [{ width: 300, height: 400, hue: 4 }] },
  ]);
  const gallery = await GalleryPage.open(phone, contest.works.get(WORK) ?? 0);

  const sheet = await gallery.openGifts();
  await expect(sheet.left(10)).toBeVisible();
  await sheet.choose("star");
  await sheet.send(3);
  await expect(sheet.left(7)).toBeVisible();
  await expect(sheet.leftForWork(2)).toBeVisible();

  await test.step("the number is bounded by what the work may still get", async () => {
    await sheet.choose("flower");
    await sheet.addOne();
    await sheet.send(2);
    await expect(sheet.left(5)).toBeVisible();
    await expect(sheet.landmark.getByText(t("like.gift.workFull"))).toBeVisible();
  });

  await test.step("they are listed with the work, and for their giver", async () => {
    await expect(sheet.recent.getByRole("listitem")).toHaveCount(2);
    await sheet.showGiven();
    await expect(sheet.given(WORK)).toHaveCount(2);
  });
});
