// The settings, with the log-out.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { BindPage } from "./BindPage.ts";
import { HomePage } from "./HomePage.ts";
import { PlaceSheet } from "./PlaceSheet.ts";
import { PreferencesSheet } from "./PreferencesSheet.ts";
import { PrivacySheet } from "./PrivacySheet.ts";
import { ProfileSheet } from "./ProfileSheet.ts";
import { SecuritySheet } from "./SecuritySheet.ts";
import { arrive, View } from "./View.ts";

export class SettingsPage extends View {
  static readonly path = "/pages/user/settings";

  static async open(phone: Phone): Promise<SettingsPage> {
    await phone.page.goto(SettingsPage.path);
    return arrive(phone, SettingsPage);
  }

  readonly landmark: Locator = this.title("common.title.settings");
  /** The notice with the date on which the account ends. */
  readonly closing: Locator = this.page.getByText(this.t("privacy.closing.title"));

  async #open(key: string): Promise<PreferencesSheet> {
    // The row also shows the chosen value.
    await this.hand.press(this.page.getByRole("button", { name: this.t(key) }));
    return arrive(this.phone, PreferencesSheet);
  }

  openLanguages(): Promise<PreferencesSheet> {
    return this.#open("account.preferences.language");
  }

  openThemes(): Promise<PreferencesSheet> {
    return this.#open("account.preferences.theme");
  }

  /** Opens a row that changes a log-in method. */
  async openSecurity(key: string): Promise<SecuritySheet> {
    await this.hand.press(this.securityRow(key));
    return arrive(this.phone, SecuritySheet);
  }

  /** The row also shows the current state. */
  securityRow(key: string): Locator {
    return this.page.getByRole("button", { name: this.t(key) });
  }

  /** A row of the profile, which also shows its value. */
  profileRow(key: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name: this.t(key) });
  }

  async openProfile(key: string): Promise<ProfileSheet> {
    return this.pressThrough(this.profileRow(key), ProfileSheet);
  }

  async openPlace(): Promise<PlaceSheet> {
    return this.pressThrough(this.profileRow("account.settings.region"), PlaceSheet);
  }

  /** Opens a row about personal data. */
  async openPrivacy(key: string): Promise<PrivacySheet> {
    await this.hand.press(this.page.getByRole("button", { name: this.t(key) }));
    return arrive(this.phone, PrivacySheet);
  }

  async keepAccount(): Promise<void> {
    await this.hand.press(this.button("privacy.closing.keep"));
  }

  row(text: string): Locator {
    return this.page.getByRole("main").getByText(text);
  }

  async openPhone(): Promise<BindPage> {
    await this.hand.press(this.page.getByRole("link", { name: this.t("account.settings.mobile") }));
    return arrive(this.phone, BindPage);
  }

  async logOut(): Promise<HomePage> {
    await this.hand.press(this.button("account.settings.logOut"));
    const question = this.page.getByRole("alertdialog", {
      name: this.t("account.settings.logOutTitle"),
    });
    return this.pressThrough(this.button("account.settings.logOut", question), HomePage);
  }
}
