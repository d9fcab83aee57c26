// The form builder of an activity.
import { expect, type Locator } from "@playwright/test";
import type { QuestionType } from "../../frontend/src/core/generated/contract.ts";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleFormPage extends ConsoleView {
  static async open(phone: Phone, activity: number, query = ""): Promise<ConsoleFormPage> {
    await phone.page.goto(`/console/form?id=${activity}${query}`);
    return arrive(phone, ConsoleFormPage);
  }

  readonly landmark: Locator = this.title("console.title.form");
  readonly list: Locator = this.page.getByRole("list", {
    name: this.t("console.form.questions"),
  });
  readonly rows: Locator = this.list.getByRole("listitem");
  readonly addButton: Locator = this.button("console.form.add");
  readonly undoButton: Locator = this.button("console.form.undo").first();
  readonly removeButton: Locator = this.button("console.form.remove");
  readonly closeButton: Locator = this.button("common.action.close");
  readonly preview: Locator = this.page.getByRole("region", {
    name: this.t("console.form.preview"),
  });
  readonly sheet: Locator = this.page.getByRole("dialog");

  async versionInUse(): Promise<number> {
    const [before, after] = this.t("console.form.inUse", { version: "|" }).split("|");
    const badge = this.page.getByText(new RegExp(`${before}\\d+${after}`));
    return Number(/\d+/.exec((await badge.textContent()) ?? "")?.[0]);
  }

  /** The one filled button of the page. */
  primaryButton(version: number): Locator {
    const name = this.t("console.form.use", { version });
    return this.page.getByRole("main").getByRole("button", { name });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("link", { name }) });
  }

  /** A text of the open question in the source language. */
  field(key: string): Locator {
    return this.page.getByRole("textbox", { name: this.t(key), exact: true });
  }

  option(number: number): Locator {
    const name = this.t("console.form.option", { number });
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** Adds a question and opens it; choices get two options. */
  async add(type: QuestionType, name: string): Promise<void> {
    await this.hand.press(this.addButton);
    await this.hand.press(this.button(`console.form.type.${type}`, this.sheet));
    await expect(this.sheet).toHaveCount(0);
    await this.hand.type(this.field("console.form.field.label"), name);
    if (type === "radio" || type === "checkbox" || type === "select") {
      await this.hand.type(this.option(1), `${name} 1`);
      await this.hand.type(this.option(2), `${name} 2`);
    }
    await expect(this.row(name)).toBeVisible();
  }

  /** Opens a question beside the list. */
  async edit(name: string): Promise<void> {
    await this.hand.press(this.row(name).getByRole("link"));
    await expect(this.field("console.form.field.label")).toHaveValue(name);
  }

  async removeOpen(): Promise<void> {
    await this.hand.press(this.removeButton);
  }

  async move(name: string, to: "up" | "down"): Promise<void> {
    await this.hand.press(
      this.row(name).getByRole("button", { name: this.t(`console.form.${to}`, { name }) }),
    );
  }

  /** Drags a question by its handle below another one. */
  async drag(name: string, below: string): Promise<void> {
    const [grip, row] = [this.row(name).locator("span").first(), this.row(below)];
    const { height } = (await row.boundingBox()) ?? { height: 0 };
    await grip.dragTo(row, { targetPosition: { x: 60, y: height - 4 } });
  }

  async putIntoUse(version: number): Promise<void> {
    await this.hand.press(this.primaryButton(version));
    await this.hand.press(
      this.sheet.getByRole("button", { name: this.t("console.form.use", { version }) }),
    );
    await this.expectToast(this.t("console.form.used", { version }));
  }
}
