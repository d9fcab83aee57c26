// The sheets of the settings for personal data: the export, and closing the account.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class PrivacySheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog");
  readonly code: Locator = this.landmark.getByRole("textbox", {
    name: this.t("account.login.code"),
    exact: true,
  });
  readonly download: Locator = this.landmark.getByRole("link", {
    name: this.t("privacy.export.download"),
  });

  async press(key: string): Promise<void> {
    await this.hand.press(this.button(key, this.landmark));
  }

  async requestCode(): Promise<void> {
    await this.press("account.login.getCode");
    await expect(this.landmark.getByRole("status").filter({ hasText: /./ })).toBeVisible();
  }

  /** Presses the red button and confirms the question. */
  async closeAccount(): Promise<void> {
    await this.press("privacy.close.submit");
    const name = this.t("privacy.close.sureTitle");
    const question = this.page.getByRole("alertdialog", { name });
    await this.hand.press(this.button("privacy.close.submit", question));
  }
}
