// The activities of the merchant.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleSignupsPage } from "./ConsoleSignupsPage.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleActivitiesPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsoleActivitiesPage> {
    await phone.page.goto("/console/activities");
    return arrive(phone, ConsoleActivitiesPage);
  }

  readonly landmark: Locator = this.title("console.title.activities");
  readonly rows: Locator = this.page.getByRole("table").getByRole("row");
  readonly searchField: Locator = this.page.getByRole("searchbox");

  async search(keyword: string): Promise<void> {
    await this.hand.type(this.searchField, keyword);
  }

  openSignups(activity: string): Promise<ConsoleSignupsPage> {
    const link = this.page.getByRole("table").getByRole("link", { name: activity, exact: true });
    return this.pressThrough(link, ConsoleSignupsPage);
  }
}
