// The orders of the merchant or of an activity, their refunds, and one order beside the list.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleExportSheet } from "./ConsoleExportSheet.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleOrdersPage extends ConsoleView {
  static async open(phone: Phone, query = ""): Promise<ConsoleOrdersPage> {
    await phone.page.goto(`/console/orders${query}`);
    return arrive(phone, ConsoleOrdersPage);
  }

  readonly landmark: Locator = this.title("console.title.orders");
  readonly table: Locator = this.page.getByRole("table");
  /** The header is a row too. */
  readonly rows: Locator = this.table.getByRole("row");
  readonly searchField: Locator = this.page.getByRole("searchbox");
  /** The order that is shown in full. */
  readonly details: Locator = this.page
    .getByRole("main")
    .locator("section")
    .filter({ has: this.button("console.table.after") });
  readonly refunds: Locator = this.details
    .getByRole("list", { name: this.t("paydesk.refund.list") })
    .getByRole("listitem");
  readonly refundForm: Locator = this.details.getByRole("region", {
    name: this.t("paydesk.form.title"),
  });
  readonly amountField: Locator = this.refundForm.getByRole("textbox", {
    name: this.t("paydesk.form.amount"),
  });
  readonly approveButton: Locator = this.button("paydesk.refund.approve", this.details);
  readonly receiveButton: Locator = this.button("paydesk.receive.open", this.details);
  /** Days of bills, newest first. */
  readonly billDays: Locator = this.page
    .getByRole("region", { name: this.t("paydesk.bill.days") })
    .getByRole("row");
  /** Buttons that note what was done about a difference. */
  readonly handleButtons: Locator = this.button("paydesk.bill.handle");

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** A view by the key of its name. */
  view(name: "orders" | "open" | "refunds"): Locator {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    return views.getByRole("link", { name: new RegExp(`^${this.t(`paydesk.view.${name}`)}`) });
  }

  filter(key: string): Locator {
    // The name of a list within its label goes on with its options.
    const label = this.page.getByText(this.t(key), { exact: true });
    return this.page.locator("label").filter({ has: label }).getByRole("combobox");
  }

  /** Opens the first order in the list of a payer. */
  async openOrder(payer: string): Promise<void> {
    await this.hand.press(this.table.getByRole("link", { name: payer, exact: true }).first());
    await expect(this.details.getByRole("heading", { level: 2 })).toContainText(payer);
  }

  /** One of the facts of the open order, such as its number. */
  fact(value: string): Locator {
    return this.details.getByRole("definition").getByText(value, { exact: true });
  }

  /** Chooses to give only a part back, in yuan. */
  async choosePart(yuan: string): Promise<void> {
    const part = this.refundForm.getByRole("radio", { name: this.t("paydesk.form.part") });
    await this.hand.choose(part);
    await this.hand.type(this.amountField, yuan);
  }

  async giveReason(template: string): Promise<void> {
    await this.hand.press(this.button(`paydesk.template.${template}.name`, this.refundForm));
  }

  /** Presses the button of the form, and answers the question before the refund. */
  async refund(label: string): Promise<void> {
    await this.hand.press(this.refundForm.getByRole("button", { name: label, exact: true }));
    await this.confirm(label);
  }

  /** Answers the question of an action with yes. */
  async confirm(label: string): Promise<void> {
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(question.getByRole("button", { name: label, exact: true }));
    await expect(question).toHaveCount(0);
  }

  /** Books money that was received on site. */
  async receive(amount: string, receipt: string): Promise<void> {
    await this.hand.press(this.receiveButton);
    const sheet = this.page.getByRole("dialog");
    await this.hand.type(
      sheet.getByRole("textbox", { name: this.t("paydesk.receive.receipt") }),
      receipt,
    );
    const name = this.t("paydesk.receive.submit", { amount });
    await this.hand.press(sheet.getByRole("button", { name, exact: true }));
    await expect(sheet).toHaveCount(0);
  }

  openExport(): Promise<ConsoleExportSheet> {
    return this.pressThrough(this.button("console.export.open"), ConsoleExportSheet);
  }
}
