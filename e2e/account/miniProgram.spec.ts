// The page inside a web view of the mini-program, which hands its log-in over in the address.
import { isHeldBy, MESSENGER, MINI_PROGRAM } from "../fixtures/standin.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const token = () => localStorage.getItem("laurel.token");
const flag = () => sessionStorage.getItem("laurel.loginFlag");

test.describe("in the mini-program", () => {
  test.use({ userAgent: MINI_PROGRAM });

  test("a log-in that is handed over counts, and leaves the address at once", {
    tag: "@screen",
  }, async ({ phone, member }) => {
    const { page } = phone;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${UserPage.path}?token=${member.token}&id=${member.id}&merchantId=SAAQ`);
    await arrive(phone, UserPage);
    expect(new URL(page.url()).search).toBe("?merchantId=SAAQ");
    expect(await page.evaluate(token)).toBe(member.token);
    // The page itself was asked for with it; nothing that it asks for afterwards is.
    expect(asked.slice(1).filter((url) => url.includes(member.token))).toEqual([]);
    await page.reload();
    await arrive(phone, UserPage);
  });
});

test.describe("anywhere else", () => {
  test.use({ userAgent: MESSENGER });

  test("such a link logs nobody in, and loses what it carries", { tag: "@screen" }, async ({
    phone,
    member,
    context,
  }) => {
    const { page } = phone;
    await isHeldBy(context, "nobody", "denies");
    await page.goto(`/?token=${member.token}&id=${member.id}`);
    const home = await arrive(phone, HomePage);
    await expect(home.cards.first()).toBeVisible();
    // The log-in that the app tries by itself has gone there and come back, declined.
    await expect.poll(() => page.evaluate(flag).catch(() => null)).toBe("4");
    await expect(page).toHaveURL((url) => url.pathname === "/" && url.search === "");
    expect(await page.evaluate(token)).toBeNull();
  });
});
