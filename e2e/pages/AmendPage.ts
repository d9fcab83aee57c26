// The open questions of a sign-up.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ResultPage } from "./ResultPage.ts";
import { arrive, View } from "./View.ts";

export class AmendPage extends View {
  static async open(phone: Phone, applyId: number): Promise<AmendPage> {
    await phone.page.goto(`/pages/apply/amend?applyId=${applyId}`);
    return arrive(phone, AmendPage);
  }

  readonly landmark: Locator = this.title("common.title.applyAmend");
  readonly saveButton: Locator = this.button("signup.form.save");

  /** The field of a question with a text. */
  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label });
  }

  async save(): Promise<ResultPage> {
    return this.pressThrough(this.saveButton, ResultPage);
  }

  /** Tries to save, and checks that a field is wrong. */
  async expectRefused(label: string): Promise<void> {
    await this.hand.press(this.saveButton);
    await expect(this.field(label)).toHaveAttribute("aria-invalid", "true");
  }
}
