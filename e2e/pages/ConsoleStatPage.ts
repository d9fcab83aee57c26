// The overview of an activity, or of all: numbers of a period with their charts and tables.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleStatPage extends ConsoleView {
  static async open(phone: Phone, activity?: number): Promise<ConsoleStatPage> {
    await phone.page.goto(`/console/stat${activity === undefined ? "" : `?id=${activity}`}`);
    return arrive(phone, ConsoleStatPage);
  }

  /** Of an activity, or of all. */
  readonly landmark: Locator = this.title("console.title.stat").or(
    this.title("console.frame.statistics"),
  );
  readonly empty: Locator = this.page.getByText(this.t("console.stat.none"));

  /** The card of a chart, by the key of its name. */
  private card(key: string): Locator {
    const heading = this.page.getByRole("heading", { name: this.t(key), exact: true });
    return this.page.getByRole("main").locator("section").filter({ has: heading }).first();
  }

  chart(key: string): Locator {
    return this.page.getByRole("img", { name: new RegExp(`^${this.t(key)}`) });
  }

  /** Opens the numbers of a chart as a table. */
  tableOf(key: string): Locator {
    return this.card(key).getByText(this.t("console.stat.showTable"));
  }

  rows(key: string): Locator {
    return this.card(key).getByRole("row");
  }

  /** A bar with its name and value. */
  bar(key: string, name: string): Locator {
    return this.page
      .getByRole("list", { name: this.t(key) })
      .getByRole("listitem")
      .filter({ hasText: name });
  }

  fileButton(key: string): Locator {
    const name = this.t("console.stat.csvOf").replace("{{name}}", this.t(key));
    return this.page.getByRole("button", { name });
  }

  readonly datesTab: Locator = this.page.getByRole("tab", { name: this.t("console.stat.dates") });

  day(name: "from" | "until"): Locator {
    return this.page.getByLabel(this.t(`console.audit.${name}`), { exact: true });
  }

  period(days: number): Locator {
    const name = this.t("console.stat.lastDays", { count: days });
    return this.page.getByRole("tab", { name });
  }
}
