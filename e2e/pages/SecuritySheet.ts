// The sheets of the settings for log-in methods and devices.
import { expect, type Locator } from "@playwright/test";
import type { Outbox } from "../fixtures/mail.ts";
import { View } from "./View.ts";

export class SecuritySheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog");
  readonly mail: Locator = this.field("account.login.mail");
  readonly code: Locator = this.field("account.login.code");
  /** Password fields have no role. */
  readonly oldPassword: Locator = this.landmark.getByLabel(this.t("security.password.old"), {
    exact: true,
  });
  readonly newPassword: Locator = this.landmark.getByLabel(this.t("security.password.new"), {
    exact: true,
  });
  readonly confirmButton: Locator = this.button("security.confirm.submit", this.landmark);
  readonly devices: Locator = this.landmark.getByText(
    this.t("security.device.used", { time: "" }).trim(),
  );

  private field(key: string): Locator {
    return this.landmark.getByRole("textbox", { name: this.t(key), exact: true });
  }

  async requestCode(mail: string): Promise<void> {
    await this.hand.type(this.mail, mail);
    await this.press("account.login.getCode");
    await expect(this.landmark.getByRole("status").filter({ hasText: mail })).toBeVisible();
  }

  async press(key: string): Promise<void> {
    await this.hand.press(this.button(key, this.landmark));
  }

  /** Confirms by a code to the account's own address. */
  async confirmByCode(outbox: Outbox, mail: string): Promise<void> {
    const before = (await outbox.messages(mail)).length;
    await this.press("account.login.getCode");
    await this.hand.type(this.code, await outbox.latestCode(mail, before));
    await this.hand.press(this.confirmButton);
  }

  async unlink(question: string): Promise<void> {
    await this.press("security.unlink.action");
    const asked = this.page.getByRole("alertdialog", { name: this.t(question) });
    await this.hand.press(this.button("security.unlink.action", asked));
    await expect(this.landmark).toBeHidden();
  }

  async signOutAnother(): Promise<void> {
    // The button's name also includes the device.
    const another = this.landmark.getByRole("button", { name: this.t("security.device.signOut") });
    await this.hand.press(another);
    const name = this.t("security.device.signOutTitle");
    const question = this.page.getByRole("alertdialog", { name });
    await this.hand.press(this.button("security.device.signOut", question));
  }
}
