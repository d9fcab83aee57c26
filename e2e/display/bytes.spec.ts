// What the pictures of a wall cost who opens it on a phone.
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { WallPage } from "../pages/WallPage.ts";

/** Of the pictures of a first screen, 375 px wide. */
const PICTURE_BYTES_MAX = 300_000;

test("the first screen of a wall downloads at most 300 kB of pictures", async ({
  phone,
  page,
  api,
}) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("x-oss-process")) return;
    sizes.push(response.body().then((body) => body.byteLength));
  });
  const { id } = await findActivity(api, "city-lights");
  const wall = await WallPage.open(phone, id);
  const pictures = wall.works.locator("img");
  const isThere = (images: Element[]) =>
    images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length;
  await expect.poll(() => pictures.evaluateAll(isThere)).toBeGreaterThanOrEqual(4);
  await page.waitForLoadState("networkidle");

  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(bytes).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  test.info().annotations.push({ type: "bytes", description: `${bytes} in ${sizes.length}` });
});
