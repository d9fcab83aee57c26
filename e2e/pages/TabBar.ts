// The tab bar below the main pages.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";

export class TabBar {
  readonly #phone: Phone;

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  tab(name: "activities" | "signups" | "me"): Locator {
    const { page, t } = this.#phone;
    const bar = page.getByRole("navigation", { name: t("common.tab.label") });
    // A number of notices may follow the word.
    return bar.getByRole("link", { name: new RegExp(`^${t(`common.tab.${name}`)}(\\s|$)`) });
  }

  /** The personal centre's tab with this number of unread notices. */
  unread(count: number): Locator {
    const name = this.#phone.t("common.tab.unread", { count });
    return this.tab("me").filter({ hasText: name });
  }
}
