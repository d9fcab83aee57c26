// The heart of a work, on the wall, in lists and over its picture.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Texts } from "../fixtures/texts.ts";

/** Its name begins with the work and goes on with the number of likes. */
export function heartOf(within: Page | Locator, t: Texts, title: string): Locator {
  return within.getByRole("button", { name: t("like.button", { title }) });
}

/** `count`: the number that is shown; 0 is not. */
export async function expectHeart(heart: Locator, liked: boolean, count: number): Promise<void> {
  await expect(heart).toHaveAttribute("aria-pressed", String(liked));
  if (count > 0) await expect(heart).toContainText(String(count));
  else await expect(heart).not.toContainText(/\d/);
}
