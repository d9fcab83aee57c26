// The personal centre.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { NoticesPage } from "./NoticesPage.ts";
import { OrdersPage } from "./OrdersPage.ts";
import { OwnWorkPage } from "./OwnWorkPage.ts";
import { SettingsPage } from "./SettingsPage.ts";
import { TabBar } from "./TabBar.ts";
import { arrive, View } from "./View.ts";

export class UserPage extends View {
  static readonly path = "/pages/user/index";

  static async open(phone: Phone): Promise<UserPage> {
    await phone.page.goto(UserPage.path);
    return arrive(phone, UserPage);
  }

  readonly tabs = new TabBar(this.phone);
  /** The h1 is visible to screen readers only, so the page is recognised by a link. */
  readonly landmark: Locator = this.link("common.title.settings");

  named(name: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name });
  }

  /** The bell without unread notices. */
  readonly notices: Locator = this.link("common.title.notices");

  /** Opens the notices by the bell that shows this number of unread ones. */
  openNotices(unread: number): Promise<NoticesPage> {
    const count = this.t("common.tab.unread", { count: unread });
    return this.pressThrough(this.page.getByRole("link", { name: `, ${count}` }), NoticesPage);
  }

  /** Opens one of the account's works, which has this state. */
  openWork(title: string, status: string): Promise<OwnWorkPage> {
    const works = this.page.getByRole("region", { name: this.t("account.user.ownWorks") });
    const work = works.getByRole("link", { name: title });
    const inState = work.filter({ hasText: this.t(`work.status.${status}`) });
    return this.pressThrough(inState, OwnWorkPage);
  }

  openOrders(): Promise<OrdersPage> {
    return this.pressThrough(this.link("common.title.orders"), OrdersPage);
  }

  openSettings(): Promise<SettingsPage> {
    return this.pressThrough(this.landmark, SettingsPage);
  }
}
