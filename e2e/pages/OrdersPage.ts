// The list of the user's orders.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { OrderSheet } from "./OrderSheet.ts";
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
  readonly cards: Locator = this.page.getByRole("article");

  /** Orders in a state, by the key of its text. */
  inState(state: string): Locator {
    return this.cards.filter({ hasText: this.t(`signup.payStatus.${state}`) });
  }

  /** Opens one of the orders, such as the only one in a state. */
  openOrder(card: Locator = this.cards): Promise<OrderSheet> {
    return this.pressThrough(card.getByRole("heading").getByRole("button"), OrderSheet);
  }
}
