// The works of an activity by group.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

export class DisplayPage extends View {
  static async open(phone: Phone, competitionId: number): Promise<DisplayPage> {
    await phone.page.goto(`/pages/display/index?competitionId=${competitionId}`);
    return arrive(phone, DisplayPage);
  }

  readonly landmark: Locator = this.title("common.title.display");
  readonly wallButton: Locator = this.button("display.list.toWall");

  work(title: string): Locator {
    return this.page.getByRole("listitem").getByRole("link").filter({ hasText: title });
  }

  /** The author's own work, above all others. */
  mine(title: string): Locator {
    return this.page.getByRole("main").getByRole("link").filter({ hasText: title }).first();
  }
}
