// The sheet of the settings that changes the nickname.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class NicknameSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("account.settings.nickname"),
  });
  readonly nickname: Locator = this.landmark.getByRole("textbox", {
    name: this.t("account.settings.nickname"),
  });

  async save(): Promise<void> {
    await this.hand.press(this.button("common.action.save", this.landmark));
  }
}
