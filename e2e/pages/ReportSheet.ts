// The sheet for reporting a work.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class ReportSheet extends View {
  readonly landmark: Locator = this.page
    .getByRole("dialog")
    .filter({ has: this.page.getByRole("heading", { name: this.t("display.report.open") }) });
  readonly detail: Locator = this.landmark.getByRole("textbox", {
    name: this.t("display.report.detail"),
  });
  readonly #send: Locator = this.button("display.report.send", this.landmark);

  async choose(reason: "copied" | "other"): Promise<void> {
    const name = this.t(`display.report.reasons.${reason}`);
    await this.hand.choose(this.landmark.getByRole("radio", { name, exact: true }));
  }

  /** A missing field gets the focus. */
  async expectRefused(): Promise<void> {
    await this.hand.press(this.#send);
    await expect(this.landmark.locator("[aria-invalid='true']").first()).toBeFocused();
  }

  async send(): Promise<void> {
    await this.hand.press(this.#send);
    await this.landmark.waitFor({ state: "hidden" });
  }
}
