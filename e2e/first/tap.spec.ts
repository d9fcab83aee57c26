// Input on the first screen before the app has loaded takes effect once it has.
import type { Locator } from "@playwright/test";
import { demoName, findActivity, findOffer } from "../fixtures/demo.ts";
import { appIsThere, holdCore } from "../fixtures/firstScreen.ts";
import type { Phone } from "../fixtures/phone.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive, see } from "../pages/View.ts";

const ACTIVITY_PAGE = /assets\/ActivityPage-.*\.js$/;
/** Tolerated difference between two boxes with the same layout rules, px. */
const ROUNDING = 0.5;

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** The largest distance between corresponding sides of two boxes. */
function distance(one: Box, other: Box): number {
  if (!one || !other) return Number.POSITIVE_INFINITY;
  const sides = ["x", "y", "width", "height"] as const;
  return Math.max(...sides.map((side) => Math.abs(one[side] - other[side])));
}

/** The home page as the server rendered it. */
async function seeHome(phone: Phone): Promise<HomePage> {
  await phone.page.goto("/");
  return see(phone, HomePage);
}

test("a tap on an activity is shown as pressed and takes effect", { tag: "@page" }, async ({
  phone,
  page,
}) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  const link = home.card(demoName("lake-run"));
  await link.tap();
  await expect(link).toHaveAttribute("data-pressed", "");
  await expect(page).toHaveURL(/\/$/);
  release();
  await arrive(phone, ActivityPage);
  await page.goBack();
  await arrive(phone, HomePage);
});

test("a choice and the scroll position are retained", { tag: "@page" }, async ({
  phone,
  page,
  t,
}) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  const main = page.getByRole("main");
  await main.evaluate((element) => element.scrollTo(0, 240));
  await home.filter(t("home.filter.free")).check();
  release();
  await appIsThere(page);
  await expect(home.filter(t("home.filter.free"))).toBeChecked();
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(240);
});

test("typed text is searched for", { tag: "@page" }, async ({ phone, page }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  await home.landmark.fill(demoName("lake-run"));
  release();
  await home.results(demoName("lake-run")).waitFor();
  await expect(home.landmark).toBeFocused();
});

test("data that came with the page is not requested again", { tag: "@page" }, async ({
  phone,
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/mobile/")) asked.push(request.url());
  });
  // The last request of a home page, sent once it is idle.
  const last = page.waitForEvent("requestfinished", (request) => ACTIVITY_PAGE.test(request.url()));
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await last;
  expect(asked).toEqual([]);
});

test("nothing moves when the app takes over", { tag: "@page" }, async ({ phone, page, t }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  const parts = [
    home.landmark,
    page.getByRole("heading", { level: 1 }),
    page.getByRole("heading", { level: 2, name: t("home.feed.title") }),
    home.cards.nth(0),
    home.cards.nth(1),
    page.getByRole("navigation"),
  ];
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await boxes();
  release();
  await appIsThere(page);
  const moved = (await boxes()).map((box, index) => distance(box, before[index] ?? null));
  expect(Math.max(...moved)).toBeLessThanOrEqual(ROUNDING);
});

memberTest(
  "for a user with one chip more the selected chip stays selected",
  { tag: "@page" },
  async ({ phone, page, t }) => {
    const release = await holdCore(page);
    const home = await seeHome(phone);
    await home.filter(t("home.filter.free")).check();
    release();
    await appIsThere(page);
    await expect(home.filter(t("home.filter.favourites"))).toBeVisible();
    await expect(home.filter(t("home.filter.free"))).toBeChecked();
  },
);

memberTest(
  "a heart tapped early does not hide the user's own sign-up",
  { tag: "@page" },
  async ({ phone, page, api, member }) => {
    const offer = await findOffer(api, "lake-run", 1);
    await member.signUp(offer, ["林知夏"]);
    const release = await holdCore(page);
    await page.goto(`/pages/competition/index?id=${offer.activity.id}`);
    const activity = await see(phone, ActivityPage);
    await activity.favourite.tap();
    release();
    await appIsThere(page);
    await activity.expectFavourite(true);
    await expect(activity.mine("林知夏")).toBeVisible();
  },
);

test("a half-typed word stays", { tag: "@page" }, async ({ phone, page }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  await home.landmark.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", {
    text: "hu",
    selectionStart: 2,
    selectionEnd: 2,
  });
  const besides = page.locator(".beside main");
  release();
  await besides.waitFor({ state: "attached" });
  await expect(home.landmark.first()).toBeFocused();
  await devtools.send("Input.insertText", { text: "湖" });
  await appIsThere(page);
  await expect(home.landmark).toBeFocused();
  await expect(home.landmark).toHaveValue("湖");
});

test("a deep link opens its page without a waiting screen", { tag: "@page" }, async ({
  phone,
  page,
  api,
}) => {
  const { id, name } = await findActivity(api, "lake-run");
  const release = await holdCore(page);
  await page.goto(`/event/detail/${id}`);
  const activity = await see(phone, ActivityPage);
  // Records whether anything else is drawn in its place meanwhile.
  await page.evaluate(() => {
    const without: number[] = [];
    Object.assign(window, { without });
    new MutationObserver(() => {
      if (!document.querySelector("#root h1")) without.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
  release();
  await appIsThere(page);
  await activity.expectName(name);
  expect(await page.evaluate(() => Object(window).without)).toEqual([]);
});
