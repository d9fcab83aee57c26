// The sheet of an order, with its facts and actions.
import type { Locator } from "@playwright/test";
import { PaySheet } from "./PaySheet.ts";
import { ResultPage } from "./ResultPage.ts";
import { View } from "./View.ts";

export class OrderSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", { name: this.t("pay.order.title") });
  readonly cancelButton: Locator = this.button("pay.action.cancel", this.landmark);
  readonly payButton: Locator = this.button("pay.action.go", this.landmark);
  /** The same after a payment that was refused. */
  readonly payAgainButton: Locator = this.button("pay.action.again", this.landmark);
  /** Says that the payment was refused, to a payer who comes back from a service. */
  readonly failure: Locator = this.landmark.getByRole("alert");
  /** Money that was given back, or will be. */
  readonly refunds: Locator = this.landmark
    .getByRole("list", { name: this.t("pay.refund.title") })
    .getByRole("listitem");

  /** One of the facts, such as its state. */
  fact(value: string): Locator {
    return this.landmark.getByRole("definition").filter({ hasText: value });
  }

  /** Cancels the order, and answers the question before it. */
  async cancel(): Promise<void> {
    await this.hand.press(this.cancelButton);
    const question = this.page.getByRole("alertdialog", { name: this.t("pay.question.title") });
    await this.hand.press(this.button("pay.action.cancel", question));
    await this.expectToast(this.t("pay.question.done"));
  }

  openPayment(): Promise<PaySheet> {
    return this.pressThrough(this.payButton.or(this.payAgainButton), PaySheet);
  }

  openSignup(): Promise<ResultPage> {
    return this.pressThrough(this.link("signup.action.viewSignup", this.landmark), ResultPage);
  }
}
