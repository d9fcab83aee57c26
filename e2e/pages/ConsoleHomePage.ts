// The start page of a member of staff.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class ConsoleHomePage extends View {
  readonly landmark: Locator = this.title("console.title.home");
  readonly logOutButton: Locator = this.button("account.settings.logOut");
  /** Facts about the account. */
  readonly facts: Locator = this.page.getByRole("main").locator("dl");
}
