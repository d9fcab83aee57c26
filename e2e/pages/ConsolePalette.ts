// The search of the console, above any of its pages.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";

export class ConsolePalette extends ConsoleView {
  /** Opens it by its key. */
  static async open(phone: Phone): Promise<ConsolePalette> {
    await phone.page.keyboard.press("Control+K");
    const palette = new ConsolePalette(phone);
    await expect(palette.landmark).toBeFocused();
    return palette;
  }

  readonly landmark: Locator = this.page.getByRole("combobox", {
    name: this.t("console.frame.search"),
  });

  /** A result, by the beginning of its name. */
  result(name: string): Locator {
    return this.page.getByRole("option").filter({ hasText: name });
  }

  async search(words: string): Promise<void> {
    await this.landmark.fill(words);
  }
}
