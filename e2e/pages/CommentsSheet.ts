// The sheet with the comments of a work, their actions, and the field for a new one.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class CommentsSheet extends View {
  readonly landmark: Locator = this.page
    .getByRole("dialog")
    .filter({ has: this.page.getByRole("tablist", { name: this.t("comment.sort.label") }) });
  readonly field: Locator = this.landmark.getByRole("textbox", {
    name: this.t("comment.write.label"),
  });
  readonly loginButton: Locator = this.button("comment.write.login", this.landmark);

  /** The comment with this text. */
  row(text: string): Locator {
    return this.landmark
      .getByRole("article")
      .filter({ has: this.page.getByText(text, { exact: true }) });
  }

  async write(text: string): Promise<void> {
    await this.hand.type(this.field, text);
    await this.hand.press(this.button("comment.write.send", this.landmark));
    await expect(this.field).toHaveValue("");
  }

  async reply(to: string, text: string): Promise<void> {
    await this.hand.press(this.button("comment.row.reply", this.row(to)));
    await expect(this.field).toBeFocused();
    await this.write(text);
  }

  async like(text: string): Promise<void> {
    const name = this.t("comment.row.like", { count: 0 });
    await this.hand.press(this.row(text).getByRole("button", { name, exact: true }));
  }

  /** The heart of a comment that one reader likes. */
  likedOnce(text: string): Locator {
    const name = this.t("comment.row.like", { count: 1 });
    return this.row(text).getByRole("button", { name, exact: true });
  }

  async showReplies(count: number): Promise<void> {
    const name = this.t("comment.row.replies", { count });
    await this.hand.press(this.landmark.getByRole("button", { name, exact: true }));
  }

  async delete(text: string): Promise<void> {
    await this.#choose(text, "comment.row.you", "comment.delete.action");
    await this.#confirm("comment.delete.action");
  }

  async hide(text: string): Promise<void> {
    await this.#choose(text, "comment.row.someone", "comment.hide.action");
    await this.#confirm("comment.hide.action");
  }

  async report(text: string, reason: "offensive" | "other"): Promise<void> {
    await this.#choose(text, "comment.row.someone", "comment.report.action");
    const sheet = this.page
      .getByRole("dialog")
      .filter({ has: this.page.getByRole("heading", { name: this.t("comment.report.action") }) });
    const option = this.t(`comment.report.reasons.${reason}`);
    await this.hand.choose(sheet.getByRole("radio", { name: option, exact: true }));
    await this.hand.press(this.button("comment.report.send", sheet));
    await sheet.waitFor({ state: "hidden" });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.landmark.waitFor({ state: "hidden" });
  }

  /** `who`: key of the name under which the comment is shown. */
  async #choose(text: string, who: string, action: string): Promise<void> {
    const name = this.t("comment.row.more", { name: this.t(who) });
    await this.hand.press(this.row(text).getByRole("button", { name, exact: true }));
    const menu = this.page.getByRole("dialog", {
      name: this.t("comment.row.of", { name: this.t(who) }),
    });
    await this.hand.press(this.button(action, menu));
    await menu.waitFor({ state: "hidden" });
  }

  async #confirm(action: string): Promise<void> {
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(this.button(action, question));
    await question.waitFor({ state: "hidden" });
  }
}
