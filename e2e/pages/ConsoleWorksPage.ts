// The works of an activity as tiles, and one of them on the desk.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleExportSheet } from "./ConsoleExportSheet.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleWorksPage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleWorksPage> {
    await phone.page.goto(`/console/works?id=${activity}`);
    return arrive(phone, ConsoleWorksPage);
  }

  readonly landmark: Locator = this.title("console.title.works");
  readonly tiles: Locator = this.page
    .getByRole("list", { name: this.t("console.title.works") })
    .getByRole("listitem");
  readonly allDone: Locator = this.page.getByText(this.t("console.works.allDone"));
  readonly passButton: Locator = this.button("console.works.pass");
  readonly hideButton: Locator = this.button("console.works.hide");
  readonly toListButton: Locator = this.button("console.works.toList");

  /** A view by the key of its name. */
  view(name: string): Locator {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    return views.getByRole("link", {
      name: new RegExp(`^${this.t(`console.works.view.${name}`)}`),
    });
  }

  /** The details of the work on the desk. */
  details(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  async openExport(): Promise<ConsoleExportSheet> {
    return this.pressThrough(this.button("console.export.open"), ConsoleExportSheet);
  }

  async open(title: string): Promise<void> {
    await this.hand.press(this.tiles.filter({ hasText: title }).getByRole("link"));
  }

  /** Returns the work on the desk for the reason of a template. */
  async giveBack(template: string): Promise<void> {
    await this.hand.press(this.button("console.works.return"));
    const sheet = this.page.getByRole("dialog");
    await this.hand.press(this.button(`console.works.templateName.${template}`, sheet));
    await this.hand.press(this.button("console.works.return", sheet));
  }
}
