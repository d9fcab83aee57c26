// Language and theme in a sheet; each choice applies at once.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class PreferencesSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog");

  language(ownName: string): Locator {
    return this.landmark.getByRole("button", { name: ownName, exact: true });
  }

  /** The sheet closes when the language has loaded. */
  async speak(ownName: string): Promise<void> {
    await this.hand.press(this.language(ownName));
    await this.landmark.waitFor({ state: "hidden" });
  }

  async chooseTheme(theme: "system" | "light" | "dark"): Promise<void> {
    const name = this.t(`account.preferences.themes.${theme}`);
    await this.hand.choose(this.landmark.getByRole("radio", { name, exact: true }));
  }

  async close(): Promise<void> {
    await this.hand.press(this.button("common.action.close", this.landmark));
    await this.landmark.waitFor({ state: "hidden" });
  }
}
