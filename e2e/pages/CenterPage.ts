// My sign-ups.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { TabBar } from "./TabBar.ts";
import { arrive, View } from "./View.ts";

export class CenterPage extends View {
  static async open(phone: Phone): Promise<CenterPage> {
    await phone.page.goto("/pages/apply/center");
    return arrive(phone, CenterPage);
  }

  readonly tabs = new TabBar(this.phone);
  readonly landmark: Locator = this.title("common.title.applyCenter");

  readonly cards: Locator = this.page.getByRole("article");

  /** The sign-ups for an activity. */
  signups(activity: string): Locator {
    const heading = this.page.getByRole("heading", { level: 2, name: activity, exact: true });
    return this.cards.filter({ has: heading });
  }
}
