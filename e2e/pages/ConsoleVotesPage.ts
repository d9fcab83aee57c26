// Likes and gifts of an activity: decisions by rule and about picked ones, and the other parts of the page.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

type Verdict = "count" | "void";

export class ConsoleVotesPage extends ConsoleView {
  static async open(phone: Phone, activity: number, view = "held"): Promise<ConsoleVotesPage> {
    await phone.page.goto(`/console/votes?id=${activity}&view=${view}`);
    return arrive(phone, ConsoleVotesPage);
  }

  readonly landmark: Locator = this.title("console.title.votes");
  readonly table: Locator = this.page.getByRole("table");
  readonly sheet: Locator = this.page.getByRole("dialog");
  readonly boxes: Locator = this.table.getByRole("checkbox");
  readonly allDone: Locator = this.page.getByText(this.t("votedesk.allDone"));
  readonly result: Locator = this.page.getByRole("status", {
    name: this.t("console.decision.result"),
  });
  readonly chart: Locator = this.page
    .getByRole("img", { name: new RegExp(this.t("votedesk.bursts.title")) })
    .filter({ visible: true });

  /** A part of the page by its name in the address. */
  view(name: string): Locator {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    return views.getByRole("link", { name: this.t(`votedesk.view.${name}`), exact: true });
  }

  /** Decides about all held votes of a rule. */
  ruleButton(verdict: Verdict, reason: string): Locator {
    const name = `${this.t(`votedesk.all.${verdict}`)} · ${this.t(`votedesk.reason.${reason}`)}`;
    return this.page.getByRole("button", { name, exact: true });
  }

  async pickFirst(): Promise<void> {
    // The first box is that of the whole page.
    await this.hand.press(this.boxes.nth(1));
  }

  /** A decision about the picked votes. */
  bulkButton(verdict: Verdict, count: number): Locator {
    const bar = this.page.getByRole("region", { name: this.t("votedesk.decide") });
    return bar.getByRole("button", {
      name: this.t(`votedesk.many.${verdict}`, { count }),
      exact: true,
    });
  }

  /** Sends the decision of the sheet for the reason of a template. */
  async decide(verdict: Verdict, count: number, template: string): Promise<void> {
    await expect(this.sheet).toContainText(this.t(`votedesk.effect.${verdict}`, { count }));
    await this.hand.press(this.button(`votedesk.template.${template}.name`, this.sheet));
    const name = this.t(`votedesk.many.${verdict}`, { count });
    await this.hand.press(this.sheet.getByRole("button", { name, exact: true }));
    await expect(this.sheet).toHaveCount(0);
  }
}
