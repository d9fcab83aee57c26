// The receipt of a sign-up, with a ticket for each person.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { readCode } from "../fixtures/qr.ts";
import { TeamPage } from "./TeamPage.ts";
import { arrive, View } from "./View.ts";

export class ReceiptPage extends View {
  static readonly path = "/pages/apply/receipt";

  static async open(phone: Phone, id: number): Promise<ReceiptPage> {
    await phone.page.goto(`${ReceiptPage.path}?applyId=${id}`);
    return arrive(phone, ReceiptPage);
  }

  readonly landmark: Locator = this.title("common.title.receipt");
  readonly saveButton: Locator = this.button("download.save");
  /** The codes of all persons. */
  readonly codes: Locator = this.code("");

  code(name: string): Locator {
    return this.page.getByRole("img", { name: this.t("receipt.code", { name }) });
  }

  /** Reads the code on the screen like a scanner; repeats while the page is still moving. */
  async scan(name: string): Promise<string> {
    const code = this.code(name);
    await expect(code).toBeVisible();
    let read: string | undefined;
    const look = async () => {
      read = readCode(await code.locator("..").screenshot({ animations: "disabled" }));
    };
    await expect(look).toPass();
    return read ?? "";
  }

  /** The receipt has its styles: a ticket is a card, not text in a row. */
  async expectStyled(): Promise<void> {
    const radius = () =>
      this.page
        .locator("main [class*=ticket], main [class*=card]")
        .first()
        .evaluate((card) => getComputedStyle(card).borderTopLeftRadius);
    await expect.poll(radius).not.toBe("0px");
  }

  /** Waits until everything that the page needs is cached on the phone. */
  async expectKept(): Promise<void> {
    const missing = () =>
      this.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const names = performance.getEntriesByType("resource").map((entry) => entry.name);
        const files = names.filter((name) => new URL(name).pathname.startsWith("/assets/"));
        const kept = await Promise.all(
          files.map((file) => caches.match(file, { ignoreVary: true })),
        );
        return files.filter((_, index) => !kept[index]);
      });
    await expect.poll(missing).toEqual([]);
  }

  /** Opens the team that the sign-up is of. */
  openTeam(): Promise<TeamPage> {
    return this.pressThrough(this.link("team.action.view"), TeamPage);
  }
}
