// Tests the finders of the sweep: each gets a page with a planted fault.
import type { Page } from "@playwright/test";
import { findBarriers, findContrastInTheDark, findWordingBarriers } from "../fixtures/axe.ts";
import { findOverflow } from "../fixtures/overflow.ts";
import { findGaps } from "../fixtures/screenShape.ts";
import { expect, screenTest as test } from "../fixtures/screenTest.ts";
import { LANGUAGE } from "../fixtures/texts.ts";
import { HomePage } from "../pages/HomePage.ts";

/** Inserted into the main part of the rendered page. */
async function plant(page: Page, html: string): Promise<void> {
  await page.getByRole("main").evaluate((main, fault) => {
    main.insertAdjacentHTML("afterbegin", fault);
  }, html);
}

test("planted faults are found", { tag: "@screen" }, async ({ phone, page }) => {
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findContrastInTheDark(page)).toEqual([]);
  expect(await findWordingBarriers(page, LANGUAGE)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findGaps(page)).toEqual([]);

  await test.step("a button without a name", async () => {
    await plant(page, "<button></button>");
    expect(await findBarriers(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  });

  await test.step("grey text on a dark background", async () => {
    await plant(page, "<p>faint</p>");
    await page.getByText("faint", { exact: true }).evaluate((words) => {
      words.style.color = "#555";
    });
    expect(await findContrastInTheDark(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  });

  await test.step("a name without the visible text", async () => {
    await plant(page, '<button aria-label="Close">Open</button>');
    expect(await findWordingBarriers(page, LANGUAGE)).toEqual([
      expect.stringMatching(/^label-content-name-mismatch: /),
    ]);
  });

  await test.step("a word that is wider than the phone", async () => {
    await plant(page, `<p>${"wide".repeat(50)}</p>`);
    await page.getByText("widewide").evaluate((words) => {
      words.style.whiteSpace = "nowrap";
    });
    expect(await findOverflow(page)).toContainEqual(expect.stringContaining("widewide"));
  });

  await test.step("a second heading, and a page without a title", async () => {
    await plant(page, "<h1>second</h1>");
    await page.evaluate(() => {
      document.title = " ";
    });
    expect(await findGaps(page)).toEqual(["2 of h1", "no title"]);
  });
});
