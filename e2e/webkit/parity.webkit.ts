// The core's cases for forms have the same outcome in WebKit as natively.
import { withParitySite } from "../fixtures/paritySite.ts";
import { expect, test } from "./test.ts";

test("every case of a form has its outcome", async ({ phone }) => {
  await withParitySite(async (address) => {
    await phone.session.open(address);
    await phone.until("the cases do not run", () => window.parity !== undefined);
    expect(await phone.session.run(() => window.parity)).toEqual([]);
  });
});
