// The staff of the merchant, one member beside the list, and invitations.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleStaffPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsoleStaffPage> {
    await phone.page.goto("/console/staff");
    return arrive(phone, ConsoleStaffPage);
  }

  readonly landmark: Locator = this.title("console.title.staff");
  readonly table: Locator = this.page.getByRole("table");
  readonly sheet: Locator = this.page.getByRole("dialog");
  readonly inviteButton: Locator = this.button("console.staff.invite");
  readonly address: Locator = this.sheet.getByText("/console/join#");

  invitation(name: string): Locator {
    return this.page.getByRole("button", { name: `${this.t("console.staff.revoke")}: ${name}` });
  }

  /** Invites for a role, by the key of its name; returns the link. */
  async invite(name: string, role: string): Promise<string> {
    await this.hand.press(this.inviteButton);
    const field = this.sheet.getByRole("textbox", { name: this.t("console.staff.inviteName") });
    await this.hand.type(field, name);
    await this.hand.pick(this.sheet.getByRole("combobox"), this.t(`console.role.${role}`));
    await this.hand.press(this.button("console.staff.makeLink", this.sheet));
    const link = (await this.address.textContent()) ?? "";
    await this.hand.press(this.button("console.factor.done", this.sheet));
    await expect(this.sheet).toBeHidden();
    return link;
  }

  async revoke(name: string): Promise<void> {
    await this.hand.press(this.invitation(name));
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(this.button("console.staff.revoke", question));
    // The question hides everything below it, so that a hidden invitation may still be there.
    await this.expectToast(this.t("console.staff.revoked"));
    await expect(this.invitation(name)).toBeHidden();
  }

  async open(account: string): Promise<void> {
    const row = this.table.getByRole("row").filter({ hasText: account });
    await this.hand.press(row.getByRole("link"));
    const heading = this.page.getByRole("heading", { level: 2 }).filter({ hasText: account });
    await expect(heading).toBeVisible();
  }
}
