// An organiser gives the merchant a name, a colour, a cover and banners, and visitors see them on their phones.
import { BARE_MERCHANT, ORGANISER } from "../fixtures/server.ts";
import { expect, test } from "../fixtures/test.ts";
import { pngOf } from "../fixtures/works.ts";
import { ConsoleBrandPage } from "../pages/ConsoleBrandPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";

const picture = (hue: number) => ({
  name: `cover-${hue}.png`,
  mimeType: "image/png",
  buffer: pngOf({ width: 320, height: 200, hue }),
});

test.use({ by: "mouse" });

test("a merchant's name, colour, cover and banners are what visitors see", async ({
  phone,
  openTab,
}) => {
  const home = await (await ConsoleLoginPage.open(phone, BARE_MERCHANT)).logIn(ORGANISER);
  await expect(home.steps).toHaveCount(5);
  const brand = await ConsoleBrandPage.open(phone);
  await phone.hand.type(brand.name, "湖畔之声");
  await brand.choosePicture("console.brand.cover", picture(10));
  await phone.hand.type(brand.ownColour, "#D19A2E");
  await phone.hand.press(brand.saveButton);
  await brand.expectToast(phone.t("console.brand.saved"));

  const visitor = await openTab();
  await visitor.page.goto(`/?merchantId=${BARE_MERCHANT}`);
  await expect(visitor.page).toHaveTitle(/湖畔之声/);
  const accent = () =>
    visitor.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--accent").trim(),
    );
  await expect.poll(accent).toBe("#d19a2e");

  await brand.addBanner("会员日", "https://saaq.example/day", picture(120));
  await brand.addBanner("夜跑", "https://saaq.example/run", picture(240));
  await brand.moveUp("夜跑");
  await expect(brand.banners.first()).toContainText("夜跑");
  await visitor.page.reload();
  const links = visitor.page.getByRole("link", { name: /会员日|夜跑/ });
  await expect(links.first()).toHaveAttribute("href", "https://saaq.example/run");
});
