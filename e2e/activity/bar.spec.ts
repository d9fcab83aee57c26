// The title bar of an activity.
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { SharePage } from "../pages/SharePage.ts";

test("the title ends before the buttons next to it", async ({ phone, api, t }) => {
  const { id } = await findActivity(api, "city-lights");
  const activity = await ActivityPage.open(phone, id);
  const title = await phone.page
    .locator("header p", { hasText: t("common.title.competition") })
    .boundingBox();
  const button = await activity.favourite.boundingBox();
  expect(title && button && title.x + title.width).toBeLessThanOrEqual(button?.x ?? 0);
});

test("sharing leads to the poster", async ({ phone, api }) => {
  const { id } = await findActivity(api, "city-lights");
  const activity = await ActivityPage.open(phone, id);
  await activity.pressThrough(activity.landmark, SharePage);
});
