// The base of every page model: the phone, a landmark, and navigation to the next page.
import { expect, type Locator, type Page } from "@playwright/test";
import { appIsThere } from "../fixtures/firstScreen.ts";
import type { Hand } from "../fixtures/hand.ts";
import type { Phone } from "../fixtures/phone.ts";
import type { Texts } from "../fixtures/texts.ts";

export type ViewClass<V extends View> = new (phone: Phone) => V;

/** Waits until the page is shown, even if only as the server rendered it. */
export async function see<V extends View>(phone: Phone, Next: ViewClass<V>): Promise<V> {
  const view = new Next(phone);
  await expect(view.landmark).toBeVisible();
  return view;
}

/** Waits until the page is shown by the app. */
export async function arrive<V extends View>(phone: Phone, Next: ViewClass<V>): Promise<V> {
  const view = await see(phone, Next);
  await appIsThere(phone.page);
  return view;
}

export abstract class View {
  constructor(readonly phone: Phone) {}

  /** An element that only this page has. */
  abstract readonly landmark: Locator;

  protected get page(): Page {
    return this.phone.page;
  }

  protected get hand(): Hand {
    return this.phone.hand;
  }

  protected get t(): Texts {
    return this.phone.t;
  }

  /** The page's h1, by the key of its text. */
  protected title(key: string): Locator {
    return this.page.getByRole("heading", { level: 1, name: this.t(key), exact: true });
  }

  protected button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: this.t(key), exact: true });
  }

  protected link(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("link", { name: this.t(key), exact: true });
  }

  async pressThrough<V extends View>(control: Locator, Next: ViewClass<V>): Promise<V> {
    await this.hand.press(control);
    return arrive(this.phone, Next);
  }

  /** The first ticket on the phone: in the bar of home and of an activity, or in the list of a page that failed. */
  get ticketLink(): Locator {
    const name = this.t("activity.action.receipt");
    const bar = this.page.getByRole("complementary", { name, exact: true });
    const list = this.page.getByRole("region", { name, exact: true });
    return bar.or(list).getByRole("link").first();
  }

  /** Goes back by the phone's own button. */
  async goBack<V extends View>(Next: ViewClass<V>): Promise<V> {
    await this.page.goBack();
    return arrive(this.phone, Next);
  }

  /** The toast with an error. */
  get alert(): Locator {
    return this.page.locator("[data-toaster]").getByRole("alert");
  }

  /** The notice shown while there is no network. */
  get offlineNotice(): Locator {
    return this.page.getByRole("status").filter({ hasText: this.t("common.msg.reconnecting") });
  }

  /** Waits until a toast contains the text, or has done so before. */
  async expectToast(text: string): Promise<void> {
    const { toasts } = this.phone;
    await expect.poll(() => toasts).toContainEqual(expect.stringContaining(text));
  }

  /** A toast that is shown now. */
  toast(text: string): Locator {
    return this.page.getByRole("alert").or(this.page.getByRole("status")).filter({ hasText: text });
  }
}
