// The sheet that exports rows as a file.
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class ConsoleExportSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog").getByRole("radiogroup").first();
  readonly sheet: Locator = this.page.getByRole("dialog");

  column(name: string): Locator {
    return this.sheet.getByRole("checkbox", { name: new RegExp(`^${name}`) });
  }

  /** The archive of works with their files. */
  readonly archive: Locator = this.sheet.getByRole("radio", {
    name: this.t("console.export.archive"),
  });

  /** Exports this many rows; returns the file's name and content. */
  async export(count: number): Promise<{ name: string; bytes: Buffer }> {
    const download = this.page.waitForEvent("download");
    const name = this.t("console.export.submit", { count });
    await this.hand.press(this.sheet.getByRole("button", { name, exact: true }));
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}
