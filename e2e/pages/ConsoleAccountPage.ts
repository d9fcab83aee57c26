// The own account of a member of staff, and the sheets of its second factor.
import { expect, type Locator } from "@playwright/test";
import { Authenticator } from "../fixtures/authenticator.ts";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleAccountPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsoleAccountPage> {
    await phone.page.goto("/console/account");
    return arrive(phone, ConsoleAccountPage);
  }

  readonly landmark: Locator = this.title("console.title.account");
  readonly sheet: Locator = this.page.getByRole("dialog");
  readonly password: Locator = this.sheet.getByLabel(this.t("security.password.old"), {
    exact: true,
  });
  readonly code: Locator = this.sheet.getByRole("textbox", {
    name: this.t("console.factor.code"),
    exact: true,
  });
  readonly codes: Locator = this.sheet
    .getByRole("list", { name: this.t("console.factor.codes") })
    .getByRole("listitem");
  readonly devices: Locator = this.page.getByText(
    this.t("security.device.used", { time: "" }).trim(),
  );

  /** The button of a row, by the keys of its text and of the row. */
  rowButton(key: string, row: string): Locator {
    return this.page.getByRole("button", { name: `${this.t(key)}: ${this.t(row)}`, exact: true });
  }

  /** Opens the set-up and gives the password; returns the app that holds the shown secret. */
  async beginSetUp(password: string): Promise<Authenticator> {
    await this.hand.press(this.rowButton("console.factor.setUp", "console.factor.name"));
    await this.hand.type(this.password, password);
    await this.hand.press(this.button("console.factor.next", this.sheet));
    await expect(
      this.sheet.getByRole("img", { name: this.t("console.factor.qrCode") }),
    ).toBeVisible();
    return new Authenticator((await this.sheet.locator("code").textContent()) ?? "");
  }

  /** Sets up a second factor; returns the app and the recovery codes. The app's current code is used up. */
  async setUp(password: string): Promise<{ app: Authenticator; codes: string[] }> {
    const app = await this.beginSetUp(password);
    await this.hand.type(this.code, app.code());
    await this.hand.press(this.button("console.factor.turnOn", this.sheet));
    await expect(this.codes).toHaveCount(10);
    const codes = await this.codes.allInnerTexts();
    await this.hand.press(
      this.sheet.getByRole("checkbox", { name: this.t("console.factor.safe") }),
    );
    await this.hand.press(this.button("console.factor.done", this.sheet));
    await expect(this.sheet).toBeHidden();
    return { app, codes };
  }
}
