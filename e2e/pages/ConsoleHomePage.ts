// The start page of a member of staff.
import type { Locator } from "@playwright/test";
import { ConsoleActivitiesPage } from "./ConsoleActivitiesPage.ts";
import { ConsoleView } from "./ConsoleView.ts";

export class ConsoleHomePage extends ConsoleView {
  readonly landmark: Locator = this.title("console.title.home");
  /** Facts about the account, below today's numbers. */
  readonly facts: Locator = this.page.getByRole("main").locator("dl").last();
  /** What waits for staff. */
  readonly toDo: Locator = this.page.getByRole("heading", { name: this.t("console.stat.toDo") });
  /** What leads to the first published activity. */
  readonly steps: Locator = this.page
    .getByRole("list", { name: this.t("console.start.title") })
    .getByRole("listitem");

  openActivities(): Promise<ConsoleActivitiesPage> {
    return this.pressThrough(this.entry("console.title.activities"), ConsoleActivitiesPage);
  }
}
