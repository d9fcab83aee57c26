// From the wall to a work, the next one, its poster, and back; and the empty states.
import { findActivity } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { waitForVisiblePictures } from "../fixtures/visiblePictures.ts";
import { seedContest } from "../fixtures/works.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { DisplayPage } from "../pages/DisplayPage.ts";
import { GalleryPage, UnknownWorkPage } from "../pages/GalleryPage.ts";
import { SharePage } from "../pages/SharePage.ts";
import { arrive } from "../pages/View.ts";
import { WallPage } from "../pages/WallPage.ts";

const TALL = { width: 600, height: 800 };

test("from the wall to a work, on to the next, to its poster and back", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, [
    { title: "守塔人", pictures: [{ ...TALL, hue: 1 }] },
    {
      title: "海上来信",
      pictures: [
        { ...TALL, hue: 2 },
        { width: 800, height: 600, hue: 3 },
      ],
    },
  ]);

  await test.step("the wall shows them, in pictures of the column's width", async () => {
    const wall = await WallPage.open(phone, contest.id);
    // While likes are open the wall is shuffled.
    await phone.hand.pick(wall.sortList, t("display.sort.new"));
    await expect(wall.works).toHaveCount(2);
    const picture = wall.work("海上来信").locator("img").first();
    await expect(picture).toHaveAttribute("src", /x-oss-process=.*w_360\/.*format,webp/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("a search finds one, and an unknown word finds none", async () => {
    const wall = await arrive(phone, WallPage);
    await wall.search("海上");
    await expect(wall.works).toHaveCount(1);
    await phone.hand.type(wall.searchField, "xyzzy");
    await expect(wall.notFound).toBeVisible();
    await phone.hand.press(phone.page.getByRole("button", { name: t("display.found.all") }));
    await expect(wall.works).toHaveCount(2);
  });

  await test.step("a work opens over the whole screen, with all its pictures", async () => {
    const wall = await arrive(phone, WallPage);
    const gallery = await wall.openWork("海上来信");
    await gallery.expectWork("海上来信");
    await phone.page.keyboard.press("ArrowRight");
    const second = t("display.gallery.picture", { index: 2, total: 2 });
    await expect(gallery.picture(`海上来信 (${second})`)).toBeVisible();
    await phone.hand.press(gallery.landmark);
    await expect(gallery.sheet).toContainText("林知夏");
    await phone.page.keyboard.press("Escape");
    await expect(gallery.sheet).toHaveCount(0);
  });

  await test.step("after its last picture the next work follows in place", async () => {
    const gallery = await arrive(phone, GalleryPage);
    await phone.page.keyboard.press("ArrowRight");
    await gallery.expectWork("守塔人");
    await gallery.goBack(WallPage);
  });

  await test.step("its poster carries the code of its page", async () => {
    const wall = await arrive(phone, WallPage);
    const gallery = await wall.openWork("守塔人");
    const share = await gallery.share();
    await expect(share.poster("守塔人")).toBeVisible();
    const { name, address } = await share.save();
    expect(name).toBe("守塔人.png");
    await share.goBack(GalleryPage);
    // The code names the work itself, without the list that it was opened from.
    const work = (url: string) => new URL(url).searchParams.get("workId");
    expect(work(address)).toBe(work(phone.page.url()));
  });
});

test("going back from a work restores the wall's position, and one button steps on", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api }) => {
  const { page } = phone;
  const { id } = await findActivity(api, "city-lights");
  const wall = await WallPage.open(phone, id);
  await wall.scrollTo(3_000);
  const title = await wall.atTheTop(true);
  // Tabbing to a work scrolls each one into view, so the position is known only afterwards.
  await wall.work(title).focus();
  await waitForVisiblePictures(page);
  const place = await wall.scrolled();
  const gallery = await wall.openWork(title);
  await gallery.expectWork(title);
  await gallery.nextButton.focus();
  for (const step of [1, 2]) {
    const before = page.url();
    await page.keyboard.press("Enter");
    await expect(page, `step ${step}`).not.toHaveURL(before);
    await expect(gallery.nextButton).toBeFocused();
  }
  await gallery.goBack(WallPage);
  await expect.poll(() => wall.scrolled()).toBe(place);

  await test.step("turning the phone keeps the position in the list", async () => {
    const seen = await wall.atTheTop();
    await page.setViewportSize({ width: 812, height: 375 });
    // Among more columns an earlier work may reach below the edge as well.
    await expect.poll(() => wall.alongTheTop()).toContain(seen);
  });

  await test.step("another order begins at its top", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await phone.hand.pick(wall.sortList, phone.t("display.sort.new"));
    await expect.poll(() => wall.scrolled()).toBe(0);
  });
});

test("a visitor of a shared work finds it again, and the activity that it belongs to", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api }) => {
  const { id, name } = await findActivity(api, "city-lights");
  const { list } = await api.get<{ list: { id: number; title: string }[] }>("/works", {
    competitionId: id,
    size: 50,
  });
  // Beyond the first page of the list.
  const late = list.at(-1);
  if (!late) throw new Error("no works");
  const gallery = await GalleryPage.open(phone, late.id);
  await gallery.expectWork(late.title);
  await expect(gallery.nextButton).toBeVisible();
  await phone.page.keyboard.press("ArrowRight");
  await gallery.expectWork(list[0]?.title ?? "");
  await phone.page.keyboard.press("ArrowLeft");
  await gallery.expectWork(late.title);
  await phone.hand.press(gallery.landmark);
  await phone.hand.press(gallery.activityLink(name));
  await arrive(phone, ActivityPage);
});

test("an activity's list has the author's own work first, and the activity itself shows works", {
  tag: "@postgres",
}, async ({ phoneOf, api, outbox }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, [
    { title: "池趣", pictures: [{ ...TALL, hue: 4 }] },
  ]);
  await organiser.addMoment(contest.id, "起跑", 5);
  const phone = await phoneOf(contest.author);
  const display = await DisplayPage.open(phone, contest.id);
  await expect(display.mine("池趣")).toContainText(phone.t("work.status.published"));
  await expect(display.work("池趣")).toBeVisible();
  await display.pressThrough(display.wallButton, WallPage);

  const activity = await ActivityPage.open(phone, contest.id);
  // They load when they come near the viewport.
  await activity.schedule.scrollIntoViewIfNeeded();
  for (const key of ["common.title.display", "common.title.scene"]) {
    const section = phone.page.getByRole("region", { name: phone.t(key), exact: true });
    await expect(section.getByRole("listitem")).toHaveCount(1);
  }
});

test("an unknown work says so and links to others", async ({ phone, t }) => {
  await phone.page.goto("/pages/display/gallery?workId=999999");
  const page = await arrive(phone, UnknownWorkPage);
  await phone.hand.press(phone.page.getByRole("link", { name: t("activity.action.others") }));
  await expect(page.landmark).toHaveCount(0);
});

test("an activity without works says so", async ({ phone, api }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("city-lights");
  const wall = await WallPage.open(phone, id);
  await expect(wall.nothing).toBeVisible();
});

test("a share page without a subject says so", async ({ phone, t }) => {
  await phone.page.goto("/pages/share/index?type=work&id=999999");
  await expect(phone.page.getByRole("heading", { name: t("share.unknown.title") })).toBeVisible();
});

test("the poster of an activity can be shared by its link", async ({ phone, api }) => {
  const organiser = await Organiser.logIn(api);
  const { id, name } = await organiser.publish("city-lights");
  const share = await SharePage.open(phone, "competition", id);
  await expect(share.poster(name)).toBeVisible();
  await expect(share.linkButton).toBeVisible();
});
