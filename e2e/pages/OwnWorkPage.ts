// The author's own work: its form and its state.
import { expect, type Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { GalleryPage } from "./GalleryPage.ts";
import { UploadPart } from "./UploadPart.ts";
import { arrive, View } from "./View.ts";

export class OwnWorkPage extends View {
  static readonly path = "/pages/apply/detail";

  static async open(phone: Phone, query: string): Promise<OwnWorkPage> {
    await phone.page.goto(`${OwnWorkPage.path}?${query}`);
    return arrive(phone, OwnWorkPage);
  }

  readonly landmark: Locator = this.title("common.title.workDetail");
  readonly name: Locator = this.page.getByRole("textbox", { name: this.t("work.title") });
  readonly author: Locator = this.page.getByRole("textbox", { name: this.t("work.author") });
  readonly original: Locator = this.page.getByRole("checkbox", {
    name: this.t("work.originality"),
  });
  readonly sendButton: Locator = this.button("work.sendForReview");
  readonly saveButton: Locator = this.button("work.saveDraft");
  readonly backButton: Locator = this.button("common.action.back");
  readonly editButton: Locator = this.button("work.edit");
  /** On the page after sending: leads to the state of the work. */
  readonly stateLink: Locator = this.page.getByRole("link", { name: this.t("display.mine.open") });
  readonly withdrawButton: Locator = this.button("work.takeBack");
  readonly activityLink: Locator = this.page.getByRole("main").getByRole("link").first();
  readonly files: Locator = this.page.getByRole("list", { name: this.t("work.files") });

  get picker(): UploadPart {
    return new UploadPart(this.phone);
  }

  /** Picks files and waits until all are uploaded. */
  async pick(count: number, ...files: PickedFile[]): Promise<void> {
    await this.picker.pick(...files);
    await expect(this.picker.tile("upload.removeNumber", count)).toBeVisible();
    await expect(this.sendButton).toBeEnabled();
  }

  async fill(title: string, author: string): Promise<void> {
    await this.hand.type(this.name, title);
    await this.hand.type(this.author, author);
    await this.hand.choose(this.original);
  }

  async withdraw(): Promise<void> {
    await this.hand.press(this.withdrawButton);
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(question.getByRole("button", { name: this.t("work.takeBack") }));
    await this.expectToast(this.t("work.withdrawn"));
  }

  /** Answers the question asked before the page is left. */
  async answerLeaving(answer: "leave" | "stay"): Promise<void> {
    const question = this.page.getByRole("alertdialog", { name: this.t("upload.leave.title") });
    const key = answer === "leave" ? "upload.leave.yes" : "upload.leave.no";
    await this.hand.press(this.button(key, question));
    await expect(question).toHaveCount(0);
  }

  async send(): Promise<void> {
    await this.hand.press(this.sendButton);
    await expect(
      this.page.getByRole("heading", { name: this.t("work.sentForReview") }),
    ).toBeVisible();
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.page.getByText(this.t(`work.status.${status}`)).first()).toBeVisible();
  }

  /** Waits until its files are processed. */
  async expectReady(count: number): Promise<void> {
    await expect(this.files.getByRole("listitem")).toHaveCount(count);
    await expect(this.files.getByText(this.t("work.file.processing"))).toHaveCount(0);
  }

  async expectSaved(): Promise<void> {
    const [before = "", after = ""] = this.t("work.savedAt", { time: "|" }).split("|");
    const state = this.page.getByRole("status").filter({ hasText: before.trim() });
    await expect(state.filter({ hasText: after.trim() })).toBeVisible();
  }

  async view(): Promise<GalleryPage> {
    const link = this.page.getByRole("link", { name: this.t("work.see"), exact: true });
    return this.pressThrough(link, GalleryPage);
  }
}
