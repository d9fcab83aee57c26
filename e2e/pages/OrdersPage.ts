// The list of the user's orders.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

export class OrdersPage extends View {
  static readonly path = "/pages/user/orders";

  static async open(phone: Phone): Promise<OrdersPage> {
    await phone.page.goto(OrdersPage.path);
    return arrive(phone, OrdersPage);
  }

  readonly landmark: Locator = this.title("common.title.orders");
  /** Shown without any order. */
  readonly nothing: Locator = this.page.getByRole("heading", { name: this.t("pay.order.empty") });
}
