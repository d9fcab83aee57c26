// The second step of a log-in: code of the authenticator app, or a recovery code.
import type { Locator } from "@playwright/test";
import { ConsoleHomePage } from "./ConsoleHomePage.ts";
import { arrive, View } from "./View.ts";

export class ConsoleCodePage extends View {
  readonly landmark: Locator = this.title("console.factor.codeTitle");
  readonly code: Locator = this.page.getByRole("textbox", {
    name: this.t("console.factor.code"),
    exact: true,
  });
  readonly recoveryCode: Locator = this.page.getByRole("textbox", {
    name: this.t("console.factor.recovery"),
    exact: true,
  });

  /** A complete code is sent by itself. */
  async logIn(code: string): Promise<ConsoleHomePage> {
    await this.hand.type(this.code, code);
    return arrive(this.phone, ConsoleHomePage);
  }

  async turnToRecovery(): Promise<void> {
    await this.hand.press(this.button("console.factor.byRecovery"));
    await this.recoveryCode.waitFor();
  }

  async submitRecovery(code: string): Promise<void> {
    await this.hand.type(this.recoveryCode, code);
    await this.hand.press(this.button("account.login.submit"));
  }
}
