// The sheet with the gifts for a work, and the list of those that the caller gave.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class GiftSheet extends View {
  readonly landmark: Locator = this.page
    .getByRole("dialog")
    .filter({ has: this.page.getByRole("heading", { level: 2 }) });
  readonly supporters: Locator = this.landmark.getByRole("region", {
    name: this.t("like.gift.supporters"),
  });
  readonly recent: Locator = this.landmark.getByRole("region", {
    name: this.t("like.gift.recent"),
  });

  async choose(icon: "flower" | "star" | "trophy"): Promise<void> {
    const name = this.t(`like.gift.name.${icon}`);
    await this.hand.choose(this.landmark.getByRole("radio", { name }));
  }

  async addOne(): Promise<void> {
    await this.hand.press(this.button("like.gift.more", this.landmark));
  }

  async send(points: number): Promise<void> {
    const name = this.t("like.gift.send", { count: points });
    await this.hand.press(this.landmark.getByRole("button", { name, exact: true }));
  }

  left(points: number): Locator {
    return this.landmark.getByText(this.t("like.gift.pointsLeft", { count: points }));
  }

  leftForWork(points: number): Locator {
    return this.landmark.getByText(this.t("like.gift.workLeft", { count: points }));
  }

  async showGiven(): Promise<void> {
    await this.hand.press(this.button("like.gift.mine", this.landmark));
  }

  given(title: string): Locator {
    return this.landmark.getByRole("listitem").filter({ hasText: title });
  }
}
