// The sign-ups of an activity, and one of them beside the list.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleExportSheet } from "./ConsoleExportSheet.ts";
import { ConsoleImportPage } from "./ConsoleImportPage.ts";
import { ConsoleOnSiteSheet } from "./ConsoleOnSiteSheet.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleSignupsPage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleSignupsPage> {
    await phone.page.goto(`/console/signups?id=${activity}`);
    return arrive(phone, ConsoleSignupsPage);
  }

  readonly landmark: Locator = this.title("console.title.signups");
  readonly table: Locator = this.page.getByRole("table");
  /** The sign-up that is shown in full. */
  readonly details: Locator = this.page
    .getByRole("main")
    .locator("section")
    .filter({
      has: this.button("console.table.after"),
    });
  readonly result: Locator = this.page.getByRole("status", {
    name: this.t("console.decision.result"),
  });
  /** Takes a decision back; the seconds in its name change. */
  readonly undoButton: Locator = this.result.getByRole("button", {
    name: this.t("console.decision.undo", { count: 0 }).split("0")[0] ?? "",
  });
  readonly searchField: Locator = this.page.getByRole("searchbox");
  readonly approveButton: Locator = this.button("console.signups.approve");
  readonly rejectButton: Locator = this.button("console.signups.reject", this.details);
  readonly pickAllBox: Locator = this.page.getByRole("checkbox", {
    name: this.t("console.table.pickAll"),
  });

  row(person: string): Locator {
    return this.table.getByRole("row").filter({ hasText: person });
  }

  /** A view by the name of its state. */
  view(state: string): Locator {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    return views.getByRole("link", {
      name: new RegExp(`^${this.t(`console.signups.status.${state}`)}`),
    });
  }

  /** The header that orders the rows by its column. */
  header(name: string): Locator {
    return this.table.getByRole("columnheader", { name: new RegExp(`^${name}`) });
  }

  /** Leaves the sign-ups in a state out of the list. */
  async leaveOut(state: string): Promise<void> {
    const choice = this.page.getByRole("combobox", { name: this.t("console.table.leaveOut") });
    await choice.selectOption({ label: this.t(`console.signups.status.${state}`) });
  }

  /** What is left out of the list; pressed, it is shown again. */
  leftOut(state: string): Locator {
    const name = this.t("console.table.not", { name: this.t(`console.signups.status.${state}`) });
    return this.page.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  async openExport(): Promise<ConsoleExportSheet> {
    return this.pressThrough(this.button("console.export.open"), ConsoleExportSheet);
  }

  savedView(name: string): Locator {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    return views.getByRole("link", { name, exact: true });
  }

  /** Saves the current filter under a name. */
  async saveView(name: string): Promise<void> {
    await this.hand.press(this.button("console.table.saveView"));
    const sheet = this.page.getByRole("dialog");
    await this.hand.type(sheet.getByRole("textbox"), name);
    await this.hand.press(this.button("console.table.saveView", sheet));
    await expect(sheet).toHaveCount(0);
  }

  /** Offers a place to a sign-up on the waiting list. */
  offerButton(person: string): Locator {
    return this.button("console.waiting.offer", this.row(person));
  }

  async openOnSite(): Promise<ConsoleOnSiteSheet> {
    return this.pressThrough(this.button("console.onSite.title"), ConsoleOnSiteSheet);
  }

  async openImport(): Promise<ConsoleImportPage> {
    const name = this.t("console.import.open");
    return this.pressThrough(this.page.getByRole("link", { name, exact: true }), ConsoleImportPage);
  }

  async open(person: string): Promise<void> {
    await this.hand.press(this.table.getByRole("link", { name: person, exact: true }));
    await expect(this.details.getByRole("heading", { level: 2 })).toContainText(person);
  }

  async pick(person: string): Promise<void> {
    await this.hand.press(this.table.getByRole("checkbox", { name: person, exact: true }));
  }

  /** A decision about the picked sign-ups, by the key of its button. */
  bulkButton(key: string, count: number): Locator {
    const bar = this.page.getByRole("region", { name: this.t("console.signups.decide") });
    return bar.getByRole("button", { name: this.t(key, { count }), exact: true });
  }

  /** Opens the sheet that permits a change of the sign-up that is shown. */
  async openPermit(): Promise<Locator> {
    await this.hand.press(this.button("console.permit.give", this.details));
    const sheet = this.page.getByRole("dialog");
    await expect(sheet.getByRole("textbox").first()).toBeVisible();
    return sheet;
  }

  /** Permits the participant whose sign-up is shown to change the answer to a question. */
  async permit(question: string, note: string): Promise<void> {
    const sheet = await this.openPermit();
    await this.hand.press(sheet.getByRole("checkbox", { name: question }));
    await this.hand.type(sheet.getByRole("textbox", { name: this.t("console.permit.note") }), note);
    await this.hand.press(this.button("console.permit.submit", sheet));
    await expect(sheet).toHaveCount(0);
  }

  /** Rejects the sign-up that is shown, for the reason of a template. */
  async reject(template: string): Promise<void> {
    await this.hand.press(this.rejectButton);
    const sheet = this.page.getByRole("dialog");
    await this.hand.press(this.button(`console.signups.templateName.${template}`, sheet));
    await this.hand.press(this.button("console.signups.reject", sheet));
  }
}
