// The sheet in which a place is handed over.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class TransferSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("signup.transfer.title"),
  });
  readonly createButton: Locator = this.button("signup.transfer.create", this.landmark);
  readonly address: Locator = this.landmark.getByRole("textbox", {
    name: this.t("signup.transfer.link"),
  });

  /** Makes the link; returns its address. */
  async create(): Promise<string> {
    await this.hand.press(this.createButton);
    await expect(this.address).toHaveValue(/code=/);
    return this.address.inputValue();
  }
}
