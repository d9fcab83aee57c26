// The sheet of danmu: their switch, their list, and the field to send one.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class DanmuSheet extends View {
  readonly landmark: Locator = this.page
    .getByRole("dialog")
    .filter({ has: this.page.getByRole("heading", { name: this.t("danmu.title") }) });
  readonly switch: Locator = this.landmark.getByRole("switch");
  readonly list: Locator = this.landmark.getByRole("list", { name: this.t("danmu.listLabel") });
  readonly field: Locator = this.landmark.getByRole("textbox", { name: this.t("danmu.field") });
  readonly empty: Locator = this.landmark.getByText(this.t("danmu.empty"));

  async send(text: string): Promise<void> {
    await this.hand.type(this.field, text);
    await this.hand.press(this.button("danmu.send", this.landmark));
    await expect(this.field).toHaveValue("");
  }

  async close(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.landmark.waitFor({ state: "hidden" });
  }
}
