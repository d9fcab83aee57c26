// The web view: its address, its failure, its messages, and sharing.
const { newPhone } = require("./support/phone");
const { openPage } = require("./support/page");
const store = require("../miniprogram/utils/store");
const en = require("../miniprogram/texts/en");

const LOGGED_IN = { "laurel.token": "T", "laurel.userId": "42" };
let page;

afterEach(() => page.close());

function open(query, stored = LOGGED_IN) {
  const phone = newPhone({ stored });
  page = openPage("web", query);
  return phone;
}

test("the log-in is passed in the address", () => {
  open({ path: encodeURIComponent("/event/detail/7?from=qr") });
  expect(page.data.src).toBe(
    "https://laurel.example/event/detail/7?from=qr&merchantId=SAAQ&token=T&id=42",
  );
});

test("a visitor opens it without a log-in", () => {
  open({ path: "/", guest: "1" });
  expect(page.data.src).toBe("https://laurel.example/?merchantId=SAAQ");
  page.close();
  open({}, {});
  expect(page.data.src).toBe("https://laurel.example/?merchantId=SAAQ");
});

test("a path of another site opens the start", () => {
  open({ path: encodeURIComponent("//evil.example") });
  expect(page.data.src).toBe("https://laurel.example/?merchantId=SAAQ&token=T&id=42");
});

test("a page that does not load shows its message and a retry", async () => {
  open({ path: "/" });
  const { src } = page.data;
  await page.send(".view", "error");
  expect(page.data).toMatchObject({ failed: true, src: "" });
  expect(page.text).toContain(en.loadFailed);
  await page.tap(".retry");
  expect(page.data).toMatchObject({ failed: false, src });
});

test("a shared address opens the page again, without the log-in", () => {
  open({ path: "/event/detail/7" });
  const { path } = page.instance.onShareAppMessage({ webViewUrl: page.data.src });
  expect(path).not.toMatch(/token|%3D42|=42/);
  expect(path).toBe(
    `/pages/index/index?path=${encodeURIComponent("/event/detail/7?merchantId=SAAQ")}&merchantId=SAAQ`,
  );
});

test("an address of another site is not shared", () => {
  open({ path: "/" });
  const { path } = page.instance.onShareAppMessage({ webViewUrl: "https://evil.example/?token=T" });
  expect(path).toBe("/pages/index/index?path=%2F&merchantId=SAAQ");
});

test("a log-out and a language chosen in the web app are stored", async () => {
  const phone = open({ path: "/" });
  const data = [{ kind: "language", language: "de" }, { kind: "loggedOut" }, { kind: "other" }];
  await page.send(".view", "message", { data });
  expect(store.login()).toBeNull();
  expect(phone.memory.get("laurel.autoLogin")).toBe(false);
  expect(phone.memory.get("laurel.language")).toBe("de");
  await page.send(".view", "message", { data: [{ kind: "language", language: "xx" }] });
  expect(phone.memory.get("laurel.language")).toBe("de");
});
