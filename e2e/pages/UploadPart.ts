// The picker for pictures and a video, on the page that shows every component.
import { expect, type Locator } from "@playwright/test";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

export class UploadPart extends View {
  static async open(phone: Phone): Promise<UploadPart> {
    await phone.page.goto("/dev/ui");
    return arrive(phone, UploadPart);
  }

  /** The page of components names it in Chinese, a work in the reader's language. */
  readonly landmark: Locator = this.page
    .getByRole("group", { name: "作品文件" })
    .or(this.page.getByRole("group", { name: this.t("work.files") }));
  readonly tiles: Locator = this.landmark.getByRole("listitem");
  readonly addButton: Locator = this.button("upload.add", this.landmark);
  readonly result: Locator = this.page.getByLabel("上传结果");
  readonly alerts: Locator = this.page.getByRole("alert").filter({ hasText: /第 \d 项/ });

  /** Matches addresses of the storage: the server's own, or a bucket elsewhere. */
  readonly inStore = (url: URL): boolean =>
    url.pathname.startsWith("/oss/local") || url.origin !== new URL(this.page.url()).origin;

  tile(key: string, number: number): Locator {
    const name = this.t(key).replace("{{number}}", String(number));
    return this.landmark.getByRole("button", { name });
  }

  async pick(...files: PickedFile[]): Promise<void> {
    await this.hand.press(this.addButton);
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.press(this.button("upload.album", this.page.getByRole("dialog")));
    await (await chooser).setFiles(files);
  }

  /** Waits until all picked files are uploaded; returns their keys in the order of the tiles. */
  async uploaded(count: number): Promise<string[]> {
    const read = async () => JSON.parse((await this.result.textContent()) || "{}");
    await expect
      .poll(async () => {
        const { progress, media } = await read();
        return media && progress !== "busy" ? media.length : null;
      })
      .toBe(count);
    return (await read()).media.map(({ key }: { key: string }) => key);
  }
}
