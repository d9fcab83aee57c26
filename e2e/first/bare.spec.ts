// Where no script runs the list and the activities can be read all the same.
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("the list leads to an activity", async ({ page, api }) => {
  const { name, subtitle, place } = await findActivity(api, "lake-run");
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText(place);
  await card.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
});
