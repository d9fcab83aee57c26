// The teams of an activity, one of them beside the list.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleTeamsPage extends ConsoleView {
  static async open(phone: Phone, activity: number, view = "all"): Promise<ConsoleTeamsPage> {
    await phone.page.goto(`/console/teams?id=${activity}&view=${view}`);
    return arrive(phone, ConsoleTeamsPage);
  }

  readonly landmark: Locator = this.title("console.title.teams");
  readonly rows: Locator = this.page.getByRole("table").getByRole("row");
  readonly moveButton: Locator = this.button("teamdesk.move");
  readonly sheet: Locator = this.page.getByRole("dialog");

  /** Opens a team beside the list. */
  async openTeam(name: string): Promise<void> {
    await this.hand.press(this.rows.getByRole("link", { name }));
    await this.moveButton.waitFor();
  }
}
