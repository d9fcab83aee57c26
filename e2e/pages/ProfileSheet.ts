// The sheets of the settings that edit the profile.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class ProfileSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog");

  field(key: string): Locator {
    return this.landmark.getByLabel(this.t(key), { exact: true });
  }

  async save(): Promise<void> {
    await this.hand.press(this.button("common.action.save", this.landmark));
  }
}
