// The moments of an activity, and the files that are being added.
import type { Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleMomentsPage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleMomentsPage> {
    await phone.page.goto(`/console/moments?id=${activity}`);
    return arrive(phone, ConsoleMomentsPage);
  }

  readonly landmark: Locator = this.title("console.title.moments");
  readonly chooseButton: Locator = this.button("console.moments.choose");
  readonly tiles: Locator = this.page
    .getByRole("list", { name: this.t("console.title.moments") })
    .getByRole("listitem");
  /** The files on their way. */
  readonly uploads: Locator = this.page
    .getByRole("list", { name: this.t("console.moments.queue") })
    .getByRole("listitem");
  /** Tries an upload again; its name ends with the word. */
  readonly retryButton: Locator = this.uploads.getByRole("button", {
    name: this.t("upload.retry"),
  });
  readonly sheet: Locator = this.page.getByRole("dialog");

  async add(files: PickedFile[]): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.press(this.chooseButton);
    await (await chooser).setFiles(files);
  }

  /** The caption of a file on its way, by its number. */
  caption(number: number): Locator {
    return this.uploads.nth(number - 1).getByRole("textbox");
  }

  publishButton(count: number): Locator {
    const name = this.t("console.moments.publishMany", { count });
    return this.page.getByRole("button", { name, exact: true });
  }

  tile(caption: string): Locator {
    return this.tiles.filter({ hasText: caption });
  }

  hideButton(caption: string): Locator {
    const name = this.t("console.moments.hideOf").replace("{{name}}", caption);
    return this.page.getByRole("button", { name, exact: true });
  }

  async open(caption: string): Promise<void> {
    await this.hand.press(this.tiles.getByRole("button", { name: caption, exact: true }));
  }

  /** Deletes the moment that is open. */
  async delete(): Promise<void> {
    await this.hand.press(this.button("console.moments.delete", this.sheet));
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(this.button("console.moments.delete", question));
  }
}
