// The preview of an unpublished activity, with the organiser's key.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

export class PreviewPage extends View {
  static async open(phone: Phone, address: string): Promise<PreviewPage> {
    await phone.page.goto(address);
    return arrive(phone, PreviewPage);
  }

  readonly landmark: Locator = this.button("activity.preview.exit");
  readonly signUp: Locator = this.button("activity.action.signUp");

  async expectName(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }
}

/** The same address with an invalid key. */
export class InvalidPreviewPage extends View {
  readonly landmark: Locator = this.page.getByRole("heading", {
    name: this.t("activity.preview.invalid.title"),
  });
  readonly home: Locator = this.link("activity.action.others");
}
