// Log-in, language and theme in WebKit.
import { expect, test } from "./test.ts";

/** The demo account, as `make run` prints it. */
const DEMO = { username: "demo", password: "laurel-demo-2026" };
const SETTINGS = "/pages/user/settings";

test("a page for members requires a log-in by password and is shown after it", async ({
  phone,
  t,
}) => {
  await phone.open(SETTINGS);
  await phone.arrive("/pages/login");
  await phone.press("tab", t("account.login.method.password"));
  await phone.type(t("account.login.username"), DEMO.username);
  await phone.type(t("account.login.password"), DEMO.password);
  await phone.choose("checkbox", t.pattern("account.login.consent.password"));
  await phone.press("button", t("account.login.submit"));
  await phone.arrive(SETTINGS);
  await phone.sees("heading", t("common.title.settings"));
});

test("language and theme change at once and survive a reload", async ({ phone, t }) => {
  const { session } = phone;
  const look = () =>
    session.run(() => ({
      language: document.documentElement.lang,
      theme: document.documentElement.dataset.theme,
      background: getComputedStyle(document.body).backgroundColor,
      typed: document.querySelector<HTMLInputElement>("input[type=tel]")?.value,
    }));

  await phone.open("/pages/login");
  await phone.type(t("account.login.mobile"), "1380013");
  const before = await look();
  await phone.press("button", new RegExp(t("account.preferences.title")));
  await phone.choose("radio", t("account.preferences.themes.dark"));
  await phone.press("button", "Deutsch");
  await phone.until("the page is not German", () => document.documentElement.lang === "de");
  const changed = await look();
  expect(changed).toMatchObject({ language: "de", theme: "dark", typed: "1380013" });
  expect(changed.background).not.toBe(before.background);

  await session.reload();
  await phone.until("the page is not German", () => document.documentElement.lang === "de");
  expect(await look()).toMatchObject({ theme: "dark", background: changed.background });
});
