// Choosing the country of an account, the step before a region of China.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class PlaceSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("account.settings.region"),
    exact: true,
  });

  readonly #list = this.landmark.getByRole("list");
  readonly countries: Locator = this.#list.getByRole("button");

  async choose(country: string): Promise<void> {
    await this.hand.press(this.#list.getByRole("button", { name: country, exact: true }));
  }
}
