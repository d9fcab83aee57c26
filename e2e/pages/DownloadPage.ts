// Saving a picture that a link names.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

const PATH = "/pages-sub/pages/download/index";

export class DownloadPage extends View {
  static async open(phone: Phone, query: Record<string, string>): Promise<DownloadPage> {
    await phone.page.goto(`${PATH}?${new URLSearchParams(query)}`);
    return arrive(phone, DownloadPage);
  }

  readonly landmark: Locator = this.title("common.title.download");
  readonly saveButton: Locator = this.button("download.save");
  readonly failure: Locator = this.page.getByRole("main").getByRole("alert");
  readonly nothing: Locator = this.page.getByRole("heading", {
    name: this.t("download.none.title"),
  });

  picture(name: string): Locator {
    return this.page.getByRole("main").getByRole("img", { name, exact: true });
  }
}
