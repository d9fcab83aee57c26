// The merchant's page in the console: profile, colour, banners.
import type { Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleBrandPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsoleBrandPage> {
    await phone.page.goto("/console/brand");
    return arrive(phone, ConsoleBrandPage);
  }

  readonly landmark: Locator = this.title("console.title.brand");
  readonly saveButton: Locator = this.button("common.action.save");
  readonly name: Locator = this.page.getByRole("textbox", {
    name: this.t("console.brand.name"),
    exact: true,
  });
  readonly ownColour: Locator = this.page.getByRole("textbox", {
    name: this.t("console.brand.ownColour"),
  });
  readonly conflict: Locator = this.page
    .getByRole("alert")
    .filter({ hasText: this.t("console.brand.conflict") });
  readonly banners: Locator = this.page
    .getByRole("list", { name: this.t("console.banner.title") })
    .getByRole("listitem");
  readonly sheet: Locator = this.page.getByRole("dialog");

  /** Adds a banner that opens a web page. */
  async addBanner(words: string, url: string, file: PickedFile): Promise<void> {
    await this.hand.press(this.button("console.banner.add"));
    const { sheet } = this;
    await this.hand.press(
      sheet.getByRole("radio", { name: this.t("console.banner.opens.page"), exact: true }),
    );
    await this.hand.type(
      sheet.getByRole("textbox", { name: this.t("console.banner.url"), exact: true }),
      url,
    );
    await this.choosePicture("console.banner.image", file, sheet);
    await this.hand.type(
      sheet.getByRole("textbox", { name: this.t("console.banner.words"), exact: true }),
      words,
    );
    await this.hand.press(this.button("common.action.save", sheet));
    await sheet.waitFor({ state: "detached" });
  }

  async moveUp(words: string): Promise<void> {
    const name = this.t("console.banner.up").replace("{{name}}", words);
    await this.hand.press(this.page.getByRole("button", { name, exact: true }));
  }
}
