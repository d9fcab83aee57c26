// The base of the console's page models: the navigation at the side.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export abstract class ConsoleView extends View {
  readonly navigation: Locator = this.page.getByRole("navigation", {
    name: this.t("console.frame.navigation"),
  });
  readonly logOutButton: Locator = this.button("account.settings.logOut");

  /** An entry of the navigation; a number of what waits may follow its name. */
  protected entry(key: string): Locator {
    const name = new RegExp(`^${this.t(key)}(?!\\p{L})`, "u");
    return this.navigation.getByRole("link", { name });
  }
}
