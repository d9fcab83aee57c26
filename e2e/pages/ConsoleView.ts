// The base of the console's page models: the navigation at the side.
import type { Locator, Page } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import { View } from "./View.ts";

export abstract class ConsoleView extends View {
  readonly navigation: Locator = this.page.getByRole("navigation", {
    name: this.t("console.frame.navigation"),
  });
  readonly logOutButton: Locator = this.button("account.settings.logOut");

  /** Uploads the picture of a field, on the page or in the sheet. */
  async choosePicture(
    key: string,
    file: PickedFile,
    within: Page | Locator = this.page,
  ): Promise<void> {
    const name = `${this.t("console.picture.choose")} ${this.t(key)}`;
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.press(within.getByRole("button", { name, exact: true }));
    await (await chooser).setFiles([file]);
    const replace = `${this.t("console.picture.replace")} ${this.t(key)}`;
    await within.getByRole("button", { name: replace, exact: true }).waitFor();
  }

  /** An entry of the navigation; a number of what waits may follow its name. */
  protected entry(key: string): Locator {
    const name = new RegExp(`^${this.t(key)}(?!\\p{L})`, "u");
    return this.navigation.getByRole("link", { name });
  }
}
