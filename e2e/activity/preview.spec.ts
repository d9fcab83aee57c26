// The preview of a draft with the organiser's key; the key is not passed on.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { InvalidPreviewPage, PreviewPage } from "../pages/PreviewPage.ts";
import { arrive } from "../pages/View.ts";

test("a draft is marked as one, and its key is not passed on", async ({ phone, page, api, t }) => {
  const organiser = await Organiser.logIn(api);
  const { id, name } = await organiser.draft("lake-run");
  const address = await organiser.previewAddress(id);
  const key = new URLSearchParams(address.split("?")[1]).get("token") ?? "";
  const referrers: string[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer ?? ""));

  const preview = await PreviewPage.open(phone, address);
  await preview.expectName(name);
  await expect(page.getByText(t("activity.preview.unpublished"))).toBeVisible();
  await expect(preview.signUp).toBeDisabled();

  // A reload works without the key in the address.
  await page.reload();
  await preview.expectName(name);
  expect(page.url()).not.toContain(key);
  await page.mouse.wheel(0, 400);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  expect(stored).not.toContain(key);
  expect(referrers.join()).not.toContain(key);

  const home = await preview.pressThrough(preview.landmark, HomePage);
  expect(page.url()).not.toContain(key);
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(left).not.toContain(key);
  await expect(home.cards.first()).toBeVisible();
});

for (const [what, token] of [
  ["a wrong key", "lrp_wrong"],
  ["the key of a log-in", "wrong"],
  ["no key", ""],
] as const) {
  test(`${what} opens nothing and leads home`, async ({ phone, page, api }) => {
    const organiser = await Organiser.logIn(api);
    const { id } = await organiser.draft("lake-run");
    await page.goto(`/pages/competition/preview?id=${id}&token=${token}`);
    const invalid = await arrive(phone, InvalidPreviewPage);
    await invalid.pressThrough(invalid.home, HomePage);
  });
}
