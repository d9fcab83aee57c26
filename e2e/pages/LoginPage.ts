// Logging in by a code from an SMS or an e-mail, or by a password, with language and theme for visitors.
import { expect, type Locator } from "@playwright/test";
import type { Outbox } from "../fixtures/mail.ts";
import type { Phone } from "../fixtures/phone.ts";
import { CountrySheet } from "./CountrySheet.ts";
import { PreferencesSheet } from "./PreferencesSheet.ts";
import { arrive, View, type ViewClass } from "./View.ts";

type Way = "phone" | "mail" | "password";

export class LoginPage extends View {
  static async open(phone: Phone, returnTo?: string): Promise<LoginPage> {
    const query = returnTo === undefined ? "" : `?url=${encodeURIComponent(returnTo)}`;
    await phone.page.goto(`/pages/login${query}`);
    return arrive(phone, LoginPage);
  }

  readonly landmark: Locator = this.button("account.login.submit");
  readonly mobile: Locator = this.field("account.login.mobile");
  readonly mail: Locator = this.field("account.login.mail");
  readonly code: Locator = this.field("account.login.code");
  readonly username: Locator = this.field("account.login.username");
  /** Password fields have no role. */
  readonly password: Locator = this.page.getByLabel(this.t("account.login.password"), {
    exact: true,
  });

  /** Only inside the messaging app's own browser. */
  readonly byMessenger: Locator = this.button("messenger.login");

  private field(key: string): Locator {
    return this.page.getByRole("textbox", { name: this.t(key), exact: true });
  }

  /** The button before the number, which shows the country and its code. */
  areaCode(country: string, code: string): Locator {
    return this.page.getByRole("button", {
      name: this.t("country.label", { code: `${country} ${code}` }),
      exact: true,
    });
  }

  tab(way: Way): Locator {
    const name = this.t(`account.login.method.${way}`);
    return this.page.getByRole("tab", { name, exact: true });
  }

  consent(way: Way): Locator {
    return this.page.getByRole("checkbox", {
      name: this.t.pattern(`account.login.consent.${way}`),
    });
  }

  async requestCode(mail: string): Promise<void> {
    await this.chooseTab("mail");
    await this.hand.type(this.mail, mail);
    await this.askForCode(mail);
  }

  async requestCodeBySms(mobile: string): Promise<void> {
    await this.hand.type(this.mobile, mobile);
    await this.askForCode(mobile);
  }

  openCountries(): Promise<CountrySheet> {
    // Matches any country.
    const [words = ""] = this.t("country.label").split("{{");
    const areaCode = this.page.getByRole("button", { name: words.trim() });
    return this.pressThrough(areaCode, CountrySheet);
  }

  async pressGetCode(): Promise<void> {
    await this.hand.press(this.button("account.login.getCode"));
  }

  private async askForCode(receiver: string): Promise<void> {
    await this.pressGetCode();
    const sent = this.page.getByRole("status").filter({ hasText: receiver });
    await expect(sent).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.hand.press(this.landmark);
  }

  /** Requests a code, reads it from the mail and continues to the page that required the log-in. */
  async logInByMail<V extends View>(mail: string, outbox: Outbox, Next: ViewClass<V>): Promise<V> {
    const before = (await outbox.messages(mail)).length;
    await this.requestCode(mail);
    await this.hand.type(this.code, await outbox.latestCode(mail, before));
    await this.hand.press(this.consent("mail"));
    return this.pressThrough(this.landmark, Next);
  }

  async fillPassword(username: string, password: string): Promise<void> {
    await this.chooseTab("password");
    await this.hand.type(this.username, username);
    await this.hand.type(this.password, password);
    await this.hand.press(this.consent("password"));
  }

  /** Arrow keys move between tabs. */
  async chooseTab(way: Way): Promise<void> {
    await this.hand.turnTo(this.tab(way));
  }

  readonly newPassword: Locator = this.page.getByLabel(this.t("security.password.new"), {
    exact: true,
  });

  /** From the password tab. */
  async forgetPassword(): Promise<void> {
    await this.chooseTab("password");
    await this.hand.press(this.button("security.forgot.link"));
  }

  /** Requests the code for a password reset by e-mail. */
  async resetByMail(): Promise<void> {
    const name = this.t("account.login.mail");
    const form = this.page.getByRole("tabpanel");
    await this.hand.turnTo(form.getByRole("tab", { name, exact: true }));
  }

  async resetPassword(mail: string, outbox: Outbox, password: string): Promise<void> {
    const before = (await outbox.messages(mail)).length;
    await this.hand.type(this.mail, mail);
    await this.askForCode(mail);
    await this.hand.type(this.code, await outbox.latestCode(mail, before));
    await this.hand.type(this.newPassword, password);
    await this.hand.press(this.button("security.forgot.submit"));
  }

  close<V extends View>(Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.button("common.action.close"), Next);
  }

  /** The names of the agreements in the consent open their texts. */
  async readAgreement(): Promise<void> {
    const [name = ""] = this.t.links("account.login.consent.phone");
    await this.hand.press(this.page.getByRole("link", { name, exact: true }));
    const text = this.page.getByRole("dialog").getByRole("heading", { level: 3 });
    await expect(text.first()).toBeVisible();
  }

  async openPreferences(): Promise<PreferencesSheet> {
    // The button also shows the current language.
    const name = this.t("account.preferences.title");
    await this.hand.press(this.page.getByRole("button", { name }));
    return arrive(this.phone, PreferencesSheet);
  }
}
