// Choosing the country of an account, the step before a region of China.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class PlaceSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("account.settings.region"),
    exact: true,
  });

  async choose(country: string): Promise<void> {
    const rows = this.landmark.getByRole("list");
    await this.hand.press(rows.getByRole("button", { name: country, exact: true }));
  }
}
