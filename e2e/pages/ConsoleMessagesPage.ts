// Messages to the participants of an activity, and the page that writes one.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleMessagesPage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleMessagesPage> {
    await phone.page.goto(`/console/messages?id=${activity}`);
    return arrive(phone, ConsoleMessagesPage);
  }

  readonly landmark: Locator = this.title("console.title.messages");
  readonly writeLink: Locator = this.page
    .getByRole("main")
    .getByRole("link", { name: this.t("console.message.write") });

  row(title: string): Locator {
    return this.page.getByRole("main").getByRole("row").filter({ hasText: title });
  }
}

export class ConsoleComposePage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleComposePage> {
    await phone.page.goto(`/console/message?id=${activity}`);
    return arrive(phone, ConsoleComposePage);
  }

  readonly landmark: Locator = this.title("console.title.compose");
  readonly heading: Locator = this.page
    .getByRole("textbox", { name: this.t("console.message.heading") })
    .first();
  readonly text: Locator = this.page
    .getByRole("textbox", { name: this.t("console.message.text") })
    .first();
  readonly testButton: Locator = this.page.getByRole("button", {
    name: this.t("console.message.test"),
  });
  readonly preview: Locator = this.page.getByRole("region", {
    name: this.t("console.message.preview"),
  });
  readonly sheet: Locator = this.page.getByRole("dialog");

  /** Inserts a value of each reader. */
  hole(key: "name" | "applyNo" | "group" | "activity"): Locator {
    return this.page.getByRole("button", { name: this.t(`console.message.hole.${key}`) });
  }

  sendButton(count: number): Locator {
    return this.page
      .getByRole("main")
      .getByRole("button", { name: this.t("console.message.send", { count }) });
  }

  confirmButton(count: number): Locator {
    return this.page
      .getByRole("alertdialog")
      .getByRole("button", { name: this.t("console.message.send", { count }) });
  }
}
