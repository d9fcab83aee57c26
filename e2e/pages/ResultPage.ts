// The page of one sign-up and its state.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { CenterPage } from "./CenterPage.ts";
import { PaySheet } from "./PaySheet.ts";
import { ReceiptPage } from "./ReceiptPage.ts";
import { TransferSheet } from "./TransferSheet.ts";
import { arrive, View } from "./View.ts";

export type Outcome =
  | "approved"
  | "signedUp"
  | "pending"
  | "unpaid"
  | "payFailed"
  | "membersUnpaid"
  | "waiting"
  | "offered"
  | "revoked"
  | "cancelled";

export class ResultPage extends View {
  static async open(phone: Phone, id: number): Promise<ResultPage> {
    await phone.page.goto(`/pages/apply/result?applyId=${id}`);
    return arrive(phone, ResultPage);
  }

  readonly landmark: Locator = this.title("common.title.applyResult");
  readonly centerLink: Locator = this.link("signup.action.mine");
  readonly payButton: Locator = this.button("pay.action.go");
  /** The same after a payment that was refused. */
  readonly payAgainButton: Locator = this.button("pay.action.again");

  async expectOutcome(outcome: Outcome): Promise<void> {
    const name = this.t(`signup.result.title.${outcome}`);
    await expect(this.page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }

  /** One of the facts, such as the name of the activity. */
  fact(value: string): Locator {
    return this.page.getByRole("definition").filter({ hasText: value });
  }

  /** Presses “decline” and answers the question that follows. */
  async decline(answerKey: string): Promise<void> {
    await this.hand.press(this.button("signup.action.decline", this.page.getByRole("contentinfo")));
    const question = this.page.getByRole("alertdialog", { name: this.t("signup.offer.question") });
    await this.hand.press(this.button(answerKey, question));
    await question.waitFor({ state: "hidden" });
  }

  openPayment(): Promise<PaySheet> {
    return this.pressThrough(this.payButton.or(this.payAgainButton), PaySheet);
  }

  handOver(): Promise<TransferSheet> {
    return this.pressThrough(this.button("signup.action.transfer"), TransferSheet);
  }

  openCenter(): Promise<CenterPage> {
    return this.pressThrough(this.centerLink, CenterPage);
  }

  openReceipt(): Promise<ReceiptPage> {
    return this.pressThrough(this.link("signup.action.receipt"), ReceiptPage);
  }
}
