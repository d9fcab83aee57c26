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
    return bar.getByRole("link", { name: t(`common.tab.${name}`), exact: true });
  }
}
