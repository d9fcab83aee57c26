// The editor of an activity.
import { expect, type Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleSignupsPage } from "./ConsoleSignupsPage.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

interface Description {
  heading: string;
  bold: string;
  items: readonly string[];
  picture: PickedFile;
  /** Of the picture. */
  alt: string;
}

export class ConsoleEditorPage extends ConsoleView {
  static async open(phone: Phone, activity: number, part = "texts"): Promise<ConsoleEditorPage> {
    await phone.page.goto(`/console/editor?id=${activity}&part=${part}`);
    return arrive(phone, ConsoleEditorPage);
  }

  readonly landmark: Locator = this.title("console.title.editor");
  readonly saved: Locator = this.page.getByText(this.t("console.editor.state.saved"), {
    exact: true,
  });
  readonly publishButton: Locator = this.button("console.editor.publish");
  readonly moreButton: Locator = this.button("console.editor.more");
  readonly sheet: Locator = this.page.getByRole("dialog");

  /** A text in the source language, by the key of its name. */
  field(key: string): Locator {
    return this.page.getByRole("textbox", {
      name: this.t(`console.editor.field.${key}`),
      exact: true,
    });
  }

  /** The poster of the part that shares the activity. */
  poster(title: string): Locator {
    return this.page.getByRole("img", { name: this.t("share.poster.label", { title }) });
  }

  /** Types a text and waits until it is saved. */
  async write(key: string, text: string): Promise<void> {
    await this.hand.type(this.field(key), text);
    await expect(this.saved).toHaveCount(0);
    await expect(this.saved).toBeVisible();
  }

  /** Adds an entry to the schedule, at the time that is proposed, and waits until it is saved. */
  async plan(title: string): Promise<void> {
    await this.hand.press(this.button("console.editor.schedule.add"));
    const name = this.t("console.editor.schedule.name", { number: 1 });
    await this.hand.type(this.page.getByRole("textbox", { name, exact: true }), title);
    await expect(this.saved).toHaveCount(0);
    await expect(this.saved).toBeVisible();
  }

  /** A button of the description in the source language. */
  tool(name: string): Locator {
    const label = `${this.t("console.rich.tools")} ${this.t("console.editor.field.details")}`;
    const toolbar = this.page.getByRole("toolbar", { name: label, exact: true });
    return this.button(`console.rich.${name}`, toolbar);
  }

  /** Describes the activity by buttons, keys and signs, and waits until it is saved. */
  async describe({ heading, bold, items, picture, alt }: Description): Promise<void> {
    const { keyboard } = this.page;
    await this.hand.type(this.field("details"), "");
    await this.hand.press(this.tool("heading"));
    await keyboard.type(`${heading}\n`);
    await keyboard.press("Control+B");
    await keyboard.type(bold);
    await keyboard.press("Control+B");
    await keyboard.type(`。\n- ${items.join("\n")}\n\n`);
    await this.hand.press(this.tool("picture"));
    await this.choosePicture("console.rich.pictureFile", picture, this.sheet);
    const name = this.t("console.rich.alt");
    await this.hand.type(this.sheet.getByRole("textbox", { name, exact: true }), alt);
    await this.hand.press(this.button("console.rich.pictureSet", this.sheet));
    await expect(this.sheet).toHaveCount(0);
    await expect(this.saved).toBeVisible();
  }

  /** The share of a step of refunds, in the part of the settings. */
  refundPercent(number: number): Locator {
    const name = this.t("feesetting.refund.percent", { number });
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** Adds a step of refunds, at the time that is proposed, and waits until it is saved. */
  async addRefund(): Promise<void> {
    await this.hand.press(this.button("feesetting.refund.add"));
    await expect(this.saved).toHaveCount(0);
    await expect(this.saved).toBeVisible();
  }

  /** Opens the first group of the activity in the sheet. */
  async openFirstGroup(): Promise<void> {
    await this.hand.press(this.button("console.editor.editGroup").first());
    await expect(this.sheet).toBeVisible();
  }

  /** An earlier fee of the group in the sheet. */
  private earlyFee(number: number): Locator {
    const name = this.t("feesetting.early.fee", { number });
    return this.sheet.getByRole("textbox", { name, exact: true });
  }

  /** Adds an earlier fee in yuan in the sheet, with the end that is proposed, and saves the group. */
  async addEarlyFee(yuan: string): Promise<void> {
    await this.hand.press(this.button("feesetting.early.add", this.sheet));
    await this.hand.type(this.earlyFee(1), yuan);
    await this.hand.press(this.button("common.action.save", this.sheet));
    await expect(this.sheet).toHaveCount(0);
  }

  async turnTo(part: string): Promise<void> {
    const views = this.page.getByRole("navigation", { name: this.t("console.table.views") });
    const name = new RegExp(`^${this.t(`console.editor.part.${part}`)}`);
    await this.hand.press(views.getByRole("link", { name }));
  }

  async publish(): Promise<void> {
    await this.hand.press(this.publishButton);
    await this.hand.press(this.button("console.editor.publishYes", this.sheet));
    await this.expectToast(this.t("console.editor.published"));
  }

  /** Tells participants something, in the source language. */
  async announce(title: string, text: string): Promise<void> {
    await this.hand.press(this.moreButton);
    await this.hand.press(this.button("console.editor.news", this.sheet));
    const named = (key: string) =>
      this.sheet.getByRole("textbox", { name: this.t(key), exact: true });
    await this.hand.type(named("console.editor.newsTitle"), title);
    await this.hand.type(named("console.editor.newsText"), text);
    await this.hand.press(this.button("console.editor.newsSend", this.sheet));
    await this.expectToast(this.t("console.editor.newsSent"));
  }

  openSignups(): Promise<ConsoleSignupsPage> {
    return this.pressThrough(this.entry("console.title.signups"), ConsoleSignupsPage);
  }
}
