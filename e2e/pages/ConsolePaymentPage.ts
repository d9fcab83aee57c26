// The services by which the merchant takes payments: their keys, their switches and settings.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export type Service = "wechat" | "alipay" | "stripe" | "offline" | "test";

export class ConsolePaymentPage extends ConsoleView {
  static async open(phone: Phone): Promise<ConsolePaymentPage> {
    await phone.page.goto("/console/payment");
    return arrive(phone, ConsolePaymentPage);
  }

  readonly landmark: Locator = this.title("console.title.payment");
  /** The sheet with the keys of a service. */
  readonly sheet: Locator = this.page.getByRole("dialog");
  readonly approvalSwitch: Locator = this.page.getByRole("switch", {
    name: this.t("paykeys.approval.switch"),
  });

  card(service: Service): Locator {
    const heading = this.page.getByRole("heading", { level: 2, name: this.#nameOf(service) });
    return this.page.getByRole("main").locator("section").filter({ has: heading });
  }

  switchOf(service: Service): Locator {
    const name = this.t("paykeys.switch.label", { name: this.#nameOf(service) });
    return this.page.getByRole("switch", { name });
  }

  /** Ends the use of a service, after the question about it. */
  async turnOff(service: Service): Promise<void> {
    await this.hand.press(this.switchOf(service));
    const question = this.page.getByRole("alertdialog");
    await this.hand.press(this.button("paykeys.question.yes", question));
    await expect(this.switchOf(service)).not.toBeChecked();
  }

  async turnOn(service: Service): Promise<void> {
    await this.hand.press(this.switchOf(service));
    await expect(this.switchOf(service)).toBeChecked();
  }

  /** Opens the keys of a service. */
  async openKeys(service: Service, action: "enter" | "replace" = "enter"): Promise<void> {
    const name = `${this.t(`paykeys.action.${action}`)}: ${this.#nameOf(service)}`;
    await this.hand.press(this.page.getByRole("button", { name, exact: true }));
    await expect(this.sheet.getByRole("textbox").first()).toBeVisible();
  }

  /** A field of the keys, by the key of its label. */
  field(key: string): Locator {
    return this.sheet.getByRole("textbox", { name: this.t(`paykeys.${key}`) });
  }

  async save(): Promise<void> {
    await this.hand.press(this.button("common.action.save", this.sheet));
  }

  /** Tests the stored keys by a call. */
  async test(service: Service): Promise<void> {
    const name = `${this.t("paykeys.action.test")}: ${this.#nameOf(service)}`;
    await this.hand.press(this.page.getByRole("button", { name, exact: true }));
  }

  #nameOf(service: Service): string {
    return this.t(`pay.way.name.${service}`);
  }
}
