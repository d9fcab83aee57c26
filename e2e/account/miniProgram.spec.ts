// The page inside a web view of the mini-program, which passes its log-in in the address.
import { MESSENGER, MINI_PROGRAM, setMessengerUser } from "../fixtures/standin.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const token = () => localStorage.getItem("laurel.token");
const flag = () => sessionStorage.getItem("laurel.loginFlag");

test.describe("in the mini-program", () => {
  test.use({ userAgent: MINI_PROGRAM });

  test("a log-in in the address is used, and removed from the address at once", {
    tag: "@screen",
  }, async ({ phone, member }) => {
    const { page } = phone;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${UserPage.path}?token=${member.token}&id=${member.id}&merchantId=SAAQ`);
    await arrive(phone, UserPage);
    expect(new URL(page.url()).search).toBe("?merchantId=SAAQ");
    expect(await page.evaluate(token)).toBe(member.token);
    // Only the request for the page itself carries the token; no later request does.
    expect(asked.slice(1).filter((url) => url.includes(member.token))).toEqual([]);
    await page.reload();
    await arrive(phone, UserPage);
  });
});

test.describe("anywhere else", () => {
  test.use({ userAgent: MESSENGER });

  test("such a link causes no log-in, and its token is removed", { tag: "@screen" }, async ({
    phone,
    member,
    context,
  }) => {
    const { page } = phone;
    await setMessengerUser(context, "nobody", "denies");
    await page.goto(`/?token=${member.token}&id=${member.id}`);
    const home = await arrive(phone, HomePage);
    await expect(home.cards.first()).toBeVisible();
    // The automatic log-in of the app has been tried and declined.
    await expect.poll(() => page.evaluate(flag).catch(() => null)).toBe("4");
    await expect(page).toHaveURL((url) => url.pathname === "/" && url.search === "");
    expect(await page.evaluate(token)).toBeNull();
  });
});
