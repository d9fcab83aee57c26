// The activities of the merchant.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleEditorPage } from "./ConsoleEditorPage.ts";
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

  /** Begins an activity of one day whose sign-up is open; times are local, as `YYYY-MM-DDTHH:MM`. */
  async add(name: string, times: { from: string; begins: string; ends: string }) {
    await this.hand.press(this.button("console.activities.add"));
    const sheet = this.page.getByRole("dialog");
    const named = (key: string) => sheet.getByLabel(this.t(key));
    const field = { name: this.t("console.editor.field.name"), exact: true };
    await this.hand.type(sheet.getByRole("textbox", field), name);
    await named("console.activities.signupFrom").fill(times.from);
    await named("console.activities.begins").fill(times.begins);
    await named("console.activities.ends").fill(times.ends);
    return this.pressThrough(this.button("console.activities.create", sheet), ConsoleEditorPage);
  }

  openSignups(activity: string): Promise<ConsoleSignupsPage> {
    const link = this.page.getByRole("table").getByRole("link", { name: activity, exact: true });
    return this.pressThrough(link, ConsoleSignupsPage);
  }
}
