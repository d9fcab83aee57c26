// The list of the user's notices.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { NoticeSettingsSheet } from "./NoticeSettingsSheet.ts";
import { arrive, View, type ViewClass } from "./View.ts";

export class NoticesPage extends View {
  static readonly path = "/pages/user/notices";

  static async open(phone: Phone): Promise<NoticesPage> {
    await phone.page.goto(NoticesPage.path);
    return arrive(phone, NoticesPage);
  }

  readonly landmark: Locator = this.title("common.title.notices");
  readonly readAll: Locator = this.button("notice.readAll");

  /** Notices about an activity. */
  about(activity: string): Locator {
    return this.page.getByRole("main").getByRole("link").filter({ hasText: activity });
  }

  get unread(): Locator {
    return this.page.getByRole("main").getByRole("link", { name: this.t("notice.isUnread") });
  }

  follow<V extends View>(notice: Locator, Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(notice, Next);
  }

  openSettings(): Promise<NoticeSettingsSheet> {
    return this.pressThrough(this.button("notice.set.title"), NoticeSettingsSheet);
  }
}
