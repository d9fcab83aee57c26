// Binding a phone number after a first log-in by the messaging app.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class BindPage extends View {
  static readonly path = "/pages-sub/pages/user/bind";

  readonly mobile: Locator = this.field("account.login.mobile");
  readonly code: Locator = this.field("account.login.code");
  /** The submit button for a logged-in user. */
  readonly changeButton: Locator = this.button("messenger.bind.change");
  readonly submitButton: Locator = this.button("messenger.bind.submit");
  /** The page binds a first log-in, or another number of a logged-in user. */
  readonly landmark: Locator = this.submitButton.or(this.changeButton);

  private field(key: string): Locator {
    return this.page.getByRole("textbox", { name: this.t(key), exact: true });
  }

  async requestCode(mobile: string): Promise<void> {
    await this.hand.type(this.mobile, mobile);
    await this.hand.press(this.button("account.login.getCode"));
    await expect(this.page.getByRole("status").filter({ hasText: mobile })).toBeVisible();
  }
}
