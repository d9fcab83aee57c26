// The sheet in which a sign-up is paid.
import { expect, type Locator } from "@playwright/test";
import { ReceiptPage } from "./ReceiptPage.ts";
import { View } from "./View.ts";

export type Way = "wechat" | "alipay" | "stripe" | "offline" | "test";

export class PaySheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", { name: this.t("pay.title") });
  /** Begins a payment of any amount. */
  readonly payButton: Locator = this.landmark.getByRole("button", {
    name: this.t("pay.action.pay", { amount: "" }).trim(),
  });
  readonly paid: Locator = this.landmark.getByRole("heading", {
    name: this.t("errors.success.payment"),
  });
  /** The button of the test cashier that pays. */
  readonly cashier: Locator = this.button("pay.action.cashierPays", this.landmark);
  /** Why the last try did not pay. */
  readonly setback: Locator = this.landmark.getByRole("alert");
  /** The code that another device scans. */
  readonly code: Locator = this.landmark.getByRole("img", { name: this.t("pay.wait.code") });

  way(way: Way): Locator {
    return this.landmark.getByRole("radio", { name: this.t(`pay.way.name.${way}`) });
  }

  /** Begins a payment in one of several ways. */
  async payBy(way: Way): Promise<void> {
    await this.hand.choose(this.way(way));
    await this.hand.press(this.payButton);
  }

  /** Pays at the test cashier, or is refused there. */
  async answerCashier(pays: boolean): Promise<void> {
    const key = pays ? "pay.action.cashierPays" : "pay.action.cashierRefuses";
    await this.hand.press(this.button(key, this.landmark));
  }

  openReceipt(): Promise<ReceiptPage> {
    return this.pressThrough(this.link("signup.action.receipt", this.landmark), ReceiptPage);
  }

  async close(): Promise<void> {
    await this.hand.press(this.button("common.action.close", this.landmark).last());
    await expect(this.landmark).toHaveCount(0);
  }
}
