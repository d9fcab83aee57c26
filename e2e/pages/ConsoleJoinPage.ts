// The page on which an invited person makes an account.
import type { Locator } from "@playwright/test";
import { ConsoleHomePage } from "./ConsoleHomePage.ts";
import { arrive, View } from "./View.ts";

interface NewMember {
  name: string;
  account: string;
  password: string;
}

export class ConsoleJoinPage extends View {
  readonly landmark: Locator = this.title("console.title.join");
  readonly gone: Locator = this.page.getByText(this.t("console.join.gone"));

  async join({ name, account, password }: NewMember): Promise<ConsoleHomePage> {
    const field = (key: string) =>
      this.page.getByRole("textbox", { name: this.t(key), exact: true });
    await this.hand.type(field("console.account.name"), name);
    await this.hand.type(field("account.login.username"), account);
    // Password fields have no role.
    const secret = this.page.getByLabel(this.t("account.login.password"), { exact: true });
    await this.hand.type(secret, password);
    await this.hand.press(this.button("console.join.submit"));
    return arrive(this.phone, ConsoleHomePage);
  }
}
