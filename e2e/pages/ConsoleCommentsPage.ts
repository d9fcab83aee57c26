// The comments of an activity, and the words that make comments wait for a review.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleCommentsPage extends ConsoleView {
  static async open(phone: Phone, activity: number, view: string): Promise<ConsoleCommentsPage> {
    await phone.page.goto(`/console/comments?id=${activity}&view=${view}`);
    return arrive(phone, ConsoleCommentsPage);
  }

  readonly landmark: Locator = this.title("console.title.comments");
  readonly rows: Locator = this.page.getByRole("table").getByRole("row");
  readonly boxes: Locator = this.page.getByRole("table").getByRole("checkbox");
}

export class ConsoleWordsPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsoleWordsPage> {
    await phone.page.goto("/console/words");
    return arrive(phone, ConsoleWordsPage);
  }

  readonly landmark: Locator = this.title("console.title.words");
  readonly field: Locator = this.page.getByRole("textbox", {
    name: this.t("moderation.words.label"),
  });
}
