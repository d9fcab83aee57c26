// Choosing a province, a city and a district in a sheet.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class RegionSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("person.region.title"),
    exact: true,
  });

  readonly clearButton: Locator = this.button("person.region.clear", this.landmark);

  /** Opens each level; the last one is selected. */
  async go(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.hand.press(
        this.landmark.getByRole("list").getByRole("button", { name, exact: true }),
      );
    }
  }
}
