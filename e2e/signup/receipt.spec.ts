// The receipt at the door: its code is readable, it works offline, and it ends with the sign-up or the
// log-in.
import { readFile } from "node:fs/promises";
import type { SignupReceipt } from "../../frontend/src/core/generated/contract.ts";
import type { Api } from "../fixtures/api.ts";
import { findOffer } from "../fixtures/demo.ts";
import type { Member } from "../fixtures/members.ts";
import { readCode } from "../fixtures/qr.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { ReceiptPage } from "../pages/ReceiptPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const NAME = "林知夏";

/** A new sign-up of the lake run, with the code of its ticket. */
async function lakeRun(api: Api, member: Member) {
  const offer = await findOffer(api, "lake-run", 1);
  const { id } = await member.signUp(offer, [NAME]);
  const [code] = await codesOf(member, id);
  return { offer, id, code };
}

async function codesOf(member: Member, id: number): Promise<(string | null)[]> {
  const { persons } = await member.api.get<SignupReceipt>(`/apply/${id}/receipt`);
  return persons.map(({ ticketCode }) => ticketCode);
}

test("a receipt that was opened once works offline, with a code that scanners can read", async ({
  phone,
  api,
  member,
  context,
  t,
}) => {
  const { offer, id, code } = await lakeRun(api, member);
  const center = await CenterPage.open(phone);
  const receipt = await center.openReceipt(offer.activity.name);
  expect(await receipt.scan(NAME)).toBe(code);
  await receipt.expectKept();

  await context.setOffline(true);
  await phone.page.reload();
  expect(await receipt.scan(NAME)).toBe(code);
  await expect(phone.page.getByText(t("receipt.saved.title"))).toBeVisible();

  // Opens the app again by the address of the home page.
  const page = await context.newPage();
  await page.goto("/");
  await page.goto(`/pages/apply/receipt?applyId=${id}`);
  expect(await (await arrive({ ...phone, page }, ReceiptPage)).scan(NAME)).toBe(code);
  await page.close();

  await context.setOffline(false);
  const kept = () =>
    phone.page.evaluate(() => Object.keys(localStorage).filter((key) => /ticket/.test(key)));
  expect(await kept()).toHaveLength(1);
  const settings = await (await UserPage.open(phone)).openSettings();
  await settings.logOut();
  await expect.poll(kept).toEqual([]);
});

test("the ticket of a sign-up that was just confirmed opens from home, centre and activity without a network", async ({
  phone,
  api,
  member,
  context,
  t,
}) => {
  const { offer, code } = await lakeRun(api, member);
  const home = await HomePage.open(phone);
  await expect(home.ticketLink).toBeVisible();
  const pagesAreKept = () =>
    phone.page.evaluate(async () => {
      const cache = await caches.open("laurel-files");
      const files = (await cache.keys())
        .map(({ url }) => url)
        .filter((url) => url.endsWith(".css"));
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      return files.length > 1 && links.every(({ href }) => files.includes(href));
    });
  await expect.poll(pagesAreKept).toBe(true);

  await context.setOffline(true);
  for (const path of [
    "/",
    "/pages/apply/center",
    "/pages/user/index",
    `/pages/competition/index?id=${offer.activity.id}`,
  ]) {
    await phone.page.goto(path);
    await phone.hand.press(home.ticketLink);
    const receipt = await arrive(phone, ReceiptPage);
    expect(await receipt.scan(NAME), path).toBe(code);
    await receipt.expectStyled();
    await expect(phone.page.getByText(t("receipt.saved.title"))).toBeVisible();
  }
  await context.setOffline(false);
});

test("a withdrawn sign-up has no code", async ({ phone, api, member, t }) => {
  const { id } = await member.signUp(await findOffer(api, "lake-run", 1), [NAME]);
  const receipt = await ReceiptPage.open(phone, id);
  await expect(receipt.code(NAME)).toBeVisible();
  await member.giveUp();
  await phone.page.reload();
  await expect(phone.page.getByText(t("receipt.state.void"))).toBeVisible();
  await expect(receipt.code(NAME)).toHaveCount(0);
  await expect(receipt.saveButton).toHaveCount(0);
});

test("the ticket can be saved as a picture", { tag: "@keyboard" }, async ({
  phone,
  api,
  member,
}) => {
  const { id } = await member.signUp(await findOffer(api, "lake-run", 1), [NAME]);
  const receipt = await ReceiptPage.open(phone, id);
  await expect(receipt.code(NAME)).toBeVisible();
  const download = phone.page.waitForEvent("download");
  await phone.hand.press(receipt.saveButton);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^A\d{12}\.png$/);
  const [code] = await codesOf(member, id);
  expect(readCode(await readFile(await file.path()))).toBe(code);
});

test.describe("in a host that cannot store files", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50",
  });

  test("the receipt says so, and its picture is saved by a long press", async ({
    phone,
    api,
    member,
    t,
  }) => {
    await phone.page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    });
    const { id } = await member.signUp(await findOffer(api, "lake-run", 1), [NAME]);
    const receipt = await ReceiptPage.open(phone, id);
    await expect(phone.page.getByText(t("receipt.noOffline"))).toBeVisible();
    await phone.hand.press(receipt.saveButton);
    const dialog = phone.page.getByRole("dialog", { name: t("download.hold") });
    const picture = dialog.getByRole("img", { name: t("common.title.receipt") });
    await expect(picture).toBeVisible();
    const address = await picture.getAttribute("src");
    const [code] = await codesOf(member, id);
    expect(readCode(Buffer.from(address?.split(",")[1] ?? "", "base64"))).toBe(code);
  });
});
