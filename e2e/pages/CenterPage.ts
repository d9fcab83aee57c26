// The list of the user's sign-ups.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ReceiptPage } from "./ReceiptPage.ts";
import { ResultPage } from "./ResultPage.ts";
import { SignupFormPage } from "./SignupFormPage.ts";
import { TabBar } from "./TabBar.ts";
import { arrive, View } from "./View.ts";
import { WithdrawSheet } from "./WithdrawSheet.ts";

export class CenterPage extends View {
  static async open(phone: Phone): Promise<CenterPage> {
    await phone.page.goto("/pages/apply/center");
    return arrive(phone, CenterPage);
  }

  readonly tabs = new TabBar(this.phone);
  readonly landmark: Locator = this.title("common.title.applyCenter");

  readonly cards: Locator = this.page.getByRole("article");

  /** Sign-ups made by this account, or by others for this person. */
  tab(name: "submitted" | "joined"): Locator {
    return this.page.getByRole("tab", { name: this.t(`signup.center.tab.${name}`), exact: true });
  }

  /** Opens the page of a sign-up. */
  look(activity: string): Promise<ResultPage> {
    const name = this.signups(activity).getByRole("link", { name: activity, exact: true });
    return this.pressThrough(name, ResultPage);
  }

  filter(key: string): Locator {
    const filters = this.page.getByRole("radiogroup", { name: this.t("signup.center.filter") });
    return filters.getByRole("radio", { name: this.t(key), exact: true });
  }

  /** Checks the state shown on the card of a sign-up. */
  async expectStatus(activity: string, key: string): Promise<void> {
    await expect(this.signups(activity).getByText(this.t(key), { exact: true })).toBeVisible();
  }

  action(activity: string, name: string): Locator {
    return this.button(`signup.action.${name}`, this.signups(activity));
  }

  /** The first button of that kind on any card. */
  anyAction(name: string): Locator {
    return this.button(`signup.action.${name}`, this.cards).first();
  }

  async press(activity: string, name: string): Promise<void> {
    await this.hand.press(this.action(activity, name));
  }

  async withdraw(activity: string): Promise<WithdrawSheet> {
    return this.pressThrough(this.action(activity, "withdraw"), WithdrawSheet);
  }

  async leaveWaiting(activity: string): Promise<WithdrawSheet> {
    return this.pressThrough(this.action(activity, "leaveWaiting"), WithdrawSheet);
  }

  /** Opens the form to change a submitted sign-up. */
  edit(activity: string): Promise<SignupFormPage> {
    const link = this.link("signup.action.edit", this.signups(activity));
    return this.pressThrough(link, SignupFormPage);
  }

  /** The cards of the sign-ups for an activity. */
  signups(activity: string): Locator {
    const heading = this.page.getByRole("heading", { level: 2, name: activity, exact: true });
    return this.cards.filter({ has: heading });
  }

  openReceipt(activity: string): Promise<ReceiptPage> {
    const link = this.link("signup.action.receipt", this.signups(activity));
    return this.pressThrough(link, ReceiptPage);
  }
}
