// A page of another site inside the app, and the refusal of an unregistered one.
import type { FrameLocator, Locator } from "@playwright/test";
import { mockExternalSites } from "../fixtures/partner.ts";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

const PATH = "/pages-sub/pages/webview/index";

export function webAddress(url: string): string {
  return `${PATH}?${new URLSearchParams({ url })}`;
}

export class WebPage extends View {
  static readonly path = PATH;

  static async open(phone: Phone, url: string): Promise<WebPage> {
    await mockExternalSites(phone.page.context());
    await phone.page.goto(webAddress(url));
    return arrive(phone, WebPage);
  }

  readonly landmark: Locator = this.page.locator("iframe");
  readonly host: Locator = this.page.getByRole("heading", { level: 1 });
  readonly loading: Locator = this.page.getByRole("progressbar");
  readonly closeButton: Locator = this.button("webview.close");
  readonly backButton: Locator = this.button("webview.back");
  readonly forwardButton: Locator = this.button("webview.forward");
  readonly reloadButton: Locator = this.button("common.action.reload");
  readonly outside: Locator = this.link("webview.outside");
  readonly content: FrameLocator = this.page.frameLocator("iframe");

  heading(name: string): Locator {
    return this.content.getByRole("heading", { name, exact: true });
  }
}

export class RefusedWebPage extends View {
  static async open(phone: Phone, url: string): Promise<RefusedWebPage> {
    await phone.page.goto(webAddress(url));
    return arrive(phone, RefusedWebPage);
  }

  readonly landmark: Locator = this.page
    .getByRole("heading", { name: this.t("webview.refused.title") })
    .or(this.page.getByRole("heading", { name: this.t("webview.missing.title") }));
  readonly copyButton: Locator = this.button("webview.copy");
  readonly leaveButton: Locator = this.button("webview.leave");
}
