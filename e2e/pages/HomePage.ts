// The merchant's home: search, filters and the list of activities.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ActivityPage } from "./ActivityPage.ts";
import { TabBar } from "./TabBar.ts";
import { arrive, View } from "./View.ts";

export class HomePage extends View {
  static async open(phone: Phone, query = ""): Promise<HomePage> {
    await phone.page.goto(`/${query}`);
    return arrive(phone, HomePage);
  }

  readonly tabs = new TabBar(this.phone);
  readonly landmark: Locator = this.page.getByRole("searchbox", {
    name: this.t("home.search.label"),
  });

  merchant(name: string): Locator {
    return this.page.getByRole("heading", { level: 1, name, exact: true });
  }

  /** The results of a search, found by their heading. */
  results(keyword: string): Locator {
    return this.page.getByRole("list", { name: this.t("home.feed.results", { keyword }) });
  }

  filter(label: string): Locator {
    const filters = this.page.getByRole("radiogroup", { name: this.t("home.filter.label") });
    return filters.getByRole("radio", { name: label, exact: true });
  }

  async narrow(label: string): Promise<void> {
    await this.hand.choose(this.filter(label));
  }

  async search(keyword: string): Promise<void> {
    await this.hand.type(this.landmark, keyword);
    await this.results(keyword).waitFor();
  }

  readonly cards: Locator = this.page.getByRole("article");

  /** A card marked as a favourite. */
  favourite(name: string): Locator {
    const marked = this.cards.filter({ hasText: this.t("home.card.favourite") });
    return marked.getByRole("link", { name, exact: true });
  }

  card(name: string): Locator {
    return this.cards.getByRole("link", { name, exact: true });
  }

  openActivity(name: string): Promise<ActivityPage> {
    return this.pressThrough(this.card(name), ActivityPage);
  }
}
