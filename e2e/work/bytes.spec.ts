// The bytes of pictures that a wall loads on a phone.
import type { Request } from "@playwright/test";
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { waitForVisiblePictures } from "../fixtures/visiblePictures.ts";
import { WallPage } from "../pages/WallPage.ts";

/** Limit for the pictures of a first screen, 375 px wide. */
const PICTURE_BYTES_MAX = 300_000;

test("the first screen of a wall downloads at most 300 kB of pictures", { tag: "@page" }, async ({
  phone,
  page,
  api,
}) => {
  const isPicture = (request: Request) => request.url().includes("x-oss-process");
  const awaited = new Set<Request>();
  const sizes: number[] = [];
  page.on("request", (request) => {
    if (isPicture(request)) awaited.add(request);
  });
  page.on("requestfailed", (request) => awaited.delete(request));
  page.on("requestfinished", async (request) => {
    if (!isPicture(request)) return;
    const answer = await request.response();
    sizes.push((await answer?.body())?.byteLength ?? 0);
    awaited.delete(request);
  });
  const { id } = await findActivity(api, "city-lights");
  const wall = await WallPage.open(phone, id);
  const pictures = wall.works.locator("img");
  const isThere = (images: Element[]) =>
    images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length;
  await expect.poll(() => pictures.evaluateAll(isThere)).toBeGreaterThanOrEqual(4);
  await waitForVisiblePictures(page);
  await expect.poll(() => awaited.size).toBe(0);

  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(bytes).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  test.info().annotations.push({ type: "bytes", description: `${bytes} in ${sizes.length}` });
});
