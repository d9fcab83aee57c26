// Without scripts the list and the activities can still be read.
import type { ActivityDetail } from "../../frontend/src/core/generated/contract.ts";
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("the list leads to an activity", { tag: "@page" }, async ({ page, api }) => {
  const { id, name, subtitle, place } = await findActivity(api, "lake-run");
  await page.goto("/");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText(place);
  await card.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible();
  const { details, rules, groups } = await api.get<ActivityDetail>(`/competition/${id}`);
  const [first] = details;
  const words = first?.kind === "paragraph" ? first.spans[0]?.text.split("\n")[0] : undefined;
  for (const text of [words, rules[0], groups[0]?.name]) {
    if (!text) throw new Error(`${name} has no text, rules or groups.`);
    // Text inside `noscript` is found only through its own elements.
    const found = page.locator("noscript").locator("p, li").filter({ hasText: text });
    await expect(found.first()).toBeVisible();
  }
});
