// The import of sign-ups from a table.
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ConsoleView } from "./ConsoleView.ts";
import { arrive } from "./View.ts";

export class ConsoleImportPage extends ConsoleView {
  static async open(phone: Phone, activity: number): Promise<ConsoleImportPage> {
    await phone.page.goto(`/console/import?id=${activity}`);
    return arrive(phone, ConsoleImportPage);
  }

  readonly landmark: Locator = this.title("console.title.import");
  readonly chooseButton: Locator = this.button("console.import.choose");
  readonly againButton: Locator = this.button("console.import.again");
  readonly anotherButton: Locator = this.button("console.import.another");
  /** The rows of the kind that is shown. */
  readonly table: Locator = this.page.getByRole("table");
  /** The result of the import. */
  readonly result: Locator = this.page.getByRole("main").getByRole("status");

  /** Chooses a CSV file with this content; `by` is the button that is pressed. */
  async choose(name: string, text: string, by: Locator = this.chooseButton): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.press(by);
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
  }

  /** The number of rows of a kind, which a press shows. */
  tile(kind: string): Locator {
    const tiles = this.page.getByRole("navigation", { name: this.t("console.import.summary") });
    return tiles.getByRole("link").filter({ hasText: this.t(`console.import.kind.${kind}`) });
  }

  /** The line of a problem of a person. */
  problem(person: string): Locator {
    return this.table.getByRole("row").filter({ hasText: person });
  }

  /** Meaning of a column, by its heading in the file. */
  column(heading: string): Locator {
    return this.page.getByRole("combobox", { name: heading, exact: true });
  }

  importButton(count: number): Locator {
    const name = this.t("console.import.submit", { count });
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The lines of the report. */
  async report(): Promise<string[]> {
    const download = this.page.waitForEvent("download");
    await this.hand.press(this.button("console.import.report"));
    const bytes = await readFile(await (await download).path());
    return bytes.toString().trim().split("\r\n");
  }
}
