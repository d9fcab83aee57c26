// Choosing the country of a number in a sheet over its form.
import type { Locator } from "@playwright/test";
import { CountryPicker } from "./CountryPicker.ts";

export class CountrySheet extends CountryPicker {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("common.title.selectCountry"),
    exact: true,
  });
  protected readonly frame: Locator = this.landmark;

  /** The sheet closes with the choice. */
  async choose(name: string, code: string): Promise<void> {
    await this.hand.press(this.country(name, code));
    await this.landmark.waitFor({ state: "hidden" });
  }

  /** Goes back by the phone's own button, which chooses nothing. */
  async leave(): Promise<void> {
    await this.page.goBack();
    await this.landmark.waitFor({ state: "hidden" });
  }
}
