// One work over the whole screen.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { CommentsSheet } from "./CommentsSheet.ts";
import { DanmuSheet } from "./DanmuSheet.ts";
import { GiftSheet } from "./GiftSheet.ts";
import { heartOf } from "./heart.ts";
import { ReportSheet } from "./ReportSheet.ts";
import { SharePage } from "./SharePage.ts";
import { arrive, View } from "./View.ts";
import { VotesPage } from "./VotesPage.ts";

export class GalleryPage extends View {
  static async open(phone: Phone, workId: number): Promise<GalleryPage> {
    await phone.page.goto(`/pages/display/gallery?workId=${workId}`);
    return arrive(phone, GalleryPage);
  }

  /** Present from the start, enabled once the work has loaded. */
  readonly landmark: Locator = this.page.getByRole("button", {
    name: this.t("display.gallery.details"),
    disabled: false,
  });
  readonly shareButton: Locator = this.button("common.title.share");
  readonly downloadButton: Locator = this.button("display.original.title");
  readonly nextButton: Locator = this.button("display.gallery.next");
  readonly backButton: Locator = this.button("common.action.back");
  readonly sheet: Locator = this.page.getByRole("dialog");

  readonly reportButton: Locator = this.button("display.report.open", this.sheet);

  /** Present while likes are open. */
  heart(title: string): Locator {
    return heartOf(this.page, this.t, title);
  }

  /** Its name begins with the action and goes on with the number of comments. */
  openComments(): Promise<CommentsSheet> {
    const name = this.t("comment.open");
    return this.pressThrough(this.page.getByRole("button", { name }), CommentsSheet);
  }

  openGifts(): Promise<GiftSheet> {
    return this.pressThrough(this.button("like.gift.open"), GiftSheet);
  }

  activityLink(name: string): Locator {
    return this.sheet.getByRole("link", { name });
  }

  async openReport(): Promise<ReportSheet> {
    await this.hand.press(this.landmark);
    return this.pressThrough(this.reportButton, ReportSheet);
  }

  async openVotes(): Promise<VotesPage> {
    await this.hand.press(this.landmark);
    const link = this.sheet.getByRole("link", { name: this.t("common.title.votes") });
    return this.pressThrough(link, VotesPage);
  }

  async expectWork(title: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  picture(name: string): Locator {
    return this.page.getByRole("main").getByRole("img", { name });
  }

  openDanmu(): Promise<DanmuSheet> {
    return this.pressThrough(this.button("danmu.title"), DanmuSheet);
  }

  share(): Promise<SharePage> {
    return this.pressThrough(this.shareButton, SharePage);
  }
}

/** The page of a work that is not published. */
export class UnknownWorkPage extends View {
  readonly landmark: Locator = this.page.getByRole("heading", {
    name: this.t("display.unknown.title"),
  });
}
