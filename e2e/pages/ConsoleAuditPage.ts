// The audit log, and one entry beside it.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleAuditPage extends ConsoleView {
  static async open(phone: Phone, query = ""): Promise<ConsoleAuditPage> {
    await phone.page.goto(`/console/audit${query}`);
    return arrive(phone, ConsoleAuditPage);
  }

  readonly landmark: Locator = this.title("console.title.audit");
  readonly table: Locator = this.page.getByRole("table");
  readonly rows: Locator = this.table.getByRole("row");

  filter(key: string): Locator {
    // The name of a list within its label goes on with its options.
    const label = this.page.getByText(this.t(key), { exact: true });
    return this.page.locator("label").filter({ has: label }).getByRole("combobox");
  }

  async openFirst(): Promise<void> {
    await this.hand.press(this.table.getByRole("link").first());
    await expect(
      this.page.getByRole("heading", { level: 3, name: this.t("console.audit.changes") }),
    ).toBeVisible();
  }
}
