// A poster to save or to share.
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { readCode } from "../fixtures/qr.ts";
import { arrive, View } from "./View.ts";

export class SharePage extends View {
  static async open(
    phone: Phone,
    type: "competition" | "work" | "scene",
    id: number,
  ): Promise<SharePage> {
    await phone.page.goto(`/pages/share/index?type=${type}&id=${id}`);
    return arrive(phone, SharePage);
  }

  readonly landmark: Locator = this.title("share.poster.title");
  readonly saveButton: Locator = this.button("share.action.save");
  readonly linkButton: Locator = this.button("share.action.link");
  readonly nameSwitch: Locator = this.page.getByRole("switch", { name: this.t("share.name.show") });

  poster(title: string): Locator {
    return this.page.getByRole("img", { name: this.t("share.poster.label", { title }) });
  }

  /** Saves the poster; returns its file name and the address in its code. */
  async save(): Promise<{ name: string; address: string }> {
    const downloaded = this.page.waitForEvent("download");
    await this.phone.hand.press(this.saveButton);
    const download = await downloaded;
    return {
      name: download.suggestedFilename(),
      address: readCode(await readFile(await download.path())),
    };
  }
}
