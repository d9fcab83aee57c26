// The place behind a link that its holder shared.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { LoginPage } from "./LoginPage.ts";
import { SignupFormPage } from "./SignupFormPage.ts";
import { arrive, View } from "./View.ts";

export class TransferPage extends View {
  static async follow(phone: Phone, link: string): Promise<TransferPage> {
    await phone.page.goto(link);
    return arrive(phone, TransferPage);
  }

  readonly landmark: Locator = this.link("signup.transfer.take");
  readonly closed: Locator = this.title("signup.transfer.closed");

  takeAsVisitor(): Promise<LoginPage> {
    return this.pressThrough(this.landmark, LoginPage);
  }

  take(): Promise<SignupFormPage> {
    return this.pressThrough(this.landmark, SignupFormPage);
  }
}
