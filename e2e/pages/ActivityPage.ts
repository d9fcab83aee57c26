// The page of one activity, and its bar with the sign-up button.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { LoginPage } from "./LoginPage.ts";
import { arrive, View, type ViewClass } from "./View.ts";

export class ActivityPage extends View {
  static async open(phone: Phone, id: number): Promise<ActivityPage> {
    await phone.page.goto(`/pages/competition/index?id=${id}`);
    return arrive(phone, ActivityPage);
  }

  readonly landmark: Locator = this.button("activity.share.label");
  readonly signUpLink: Locator = this.link("activity.action.signUp");
  /** Replaces the sign-up button when every place is taken. */
  readonly fullButton: Locator = this.button("activity.action.full");
  readonly waitingLink: Locator = this.link("signup.action.joinWaiting");
  readonly offerLink: Locator = this.link("activity.action.answerOffer");
  readonly mineLink: Locator = this.link("activity.action.mine");

  readonly favourite: Locator = this.button("activity.favourite.label");
  readonly calendarLink: Locator = this.link("activity.calendar.add");
  readonly othersLink: Locator = this.link("activity.action.others");

  readonly news: Locator = this.page.getByRole("region", { name: this.t("activity.news.title") });
  readonly schedule: Locator = this.page.getByRole("region", {
    name: this.t.pattern("activity.schedule.title"),
  });
  readonly description: Locator = this.page.getByRole("region", {
    name: this.t("activity.text.details"),
  });
  readonly moreText: Locator = this.button("activity.text.more", this.description);
  readonly announcements: Locator = this.news.getByRole("listitem");
  readonly moreNews: Locator = this.button("activity.news.more", this.news);

  /** The card of the user's own sign-up for a person. */
  mine(name: string): Locator {
    return this.page.getByRole("main").getByRole("link").filter({ hasText: name });
  }

  async expectFavourite(pressed: boolean): Promise<void> {
    await expect(this.favourite).toHaveAttribute("aria-pressed", String(pressed));
  }

  async expectName(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }

  /** Leads to the choice of a group; where there is one only, to its form. */
  signUp<V extends View>(Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.signUpLink, Next);
  }

  joinWaiting<V extends View>(Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.waitingLink, Next);
  }

  /** Visitors log in first, in a sheet over this page. */
  signUpAsVisitor(): Promise<LoginPage> {
    return this.pressThrough(this.signUpLink, LoginPage);
  }
}
