// The log-in page of staff.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleHomePage } from "./ConsoleHomePage.ts";
import { PreferencesSheet } from "./PreferencesSheet.ts";
import { arrive, View } from "./View.ts";

export class ConsoleLoginPage extends View {
  /** Of the demo's merchant, or another one. */
  static async open(phone: Phone, merchant?: string): Promise<ConsoleLoginPage> {
    await phone.page.goto(`/console/login${merchant ? `?merchantId=${merchant}` : ""}`);
    return arrive(phone, ConsoleLoginPage);
  }

  readonly landmark: Locator = this.button("account.login.submit");
  readonly account: Locator = this.page.getByRole("textbox", {
    name: this.t("account.login.username"),
    exact: true,
  });
  /** Password fields have no role. */
  readonly password: Locator = this.page.getByLabel(this.t("account.login.password"), {
    exact: true,
  });

  async submit({ account, password }: { account: string; password: string }): Promise<void> {
    await this.hand.type(this.account, account);
    await this.hand.type(this.password, password);
    await this.hand.press(this.landmark);
  }

  async logIn(staff: { account: string; password: string }): Promise<ConsoleHomePage> {
    await this.submit(staff);
    return arrive(this.phone, ConsoleHomePage);
  }

  async openPreferences(): Promise<PreferencesSheet> {
    const name = this.t("account.preferences.title");
    await this.hand.press(this.page.getByRole("button", { name }));
    return arrive(this.phone, PreferencesSheet);
  }
}
