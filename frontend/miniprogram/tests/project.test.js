// The project's files as the vendor's tools require them, and rules for all pages.
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./support/page");
const { newPhone } = require("./support/phone");
const config = require("../miniprogram/config");
const store = require("../miniprogram/utils/store");

const project = require("../project.config.json");
const app = require("../miniprogram/app.json");
const theme = require("../miniprogram/theme.json");

const limits = require("../miniprogram/generated/limits");

const KEYS = path.resolve(__dirname, "../../../crates/core/src/session/keys.rs");
const files = fs.readdirSync(ROOT, { recursive: true });

test("every page has its four files or no style, and can be rendered alone", () => {
  expect(path.resolve(__dirname, "..", project.miniprogramRoot)).toBe(ROOT);
  for (const page of app.pages) {
    for (const part of ["js", "json", "wxml"]) expect(files).toContain(`${page}.${part}`);
    expect(require(path.join(ROOT, `${page}.json`)).component).toBe(true);
  }
});

test("both themes define the same colours, and the application uses no others", () => {
  expect(Object.keys(theme.light)).toEqual(Object.keys(theme.dark));
  const used = JSON.stringify(app.window).match(/@\w+/g);
  for (const name of used) expect(theme.light).toHaveProperty(name.slice(1));
});

test("settings that cannot read a module repeat the constants of the specification", () => {
  const { request, downloadFile } = app.networkTimeout;
  expect(request).toBe(limits.ADAPTER_TIMEOUT_MS);
  expect(downloadFile).toBe(limits.NETWORK_TIMEOUT_MS);
  expect(app.darkmode).toBe(limits.DARK_MODE);
  expect(theme.light.background).toBe(limits.BACKGROUND_COLOUR);
  expect(config.merchantId).toBe(limits.DEFAULT_MERCHANT_ID);
});

test("no file repeats a constant that it can read", () => {
  for (const file of files.filter((name) => /\.(js|wxml|wxss)$/.test(name))) {
    if (file.startsWith("generated")) continue;
    const text = fs.readFileSync(path.join(ROOT, file), "utf8");
    expect({
      file,
      repeated: text.match(/60c0bc|1f2937|fafafa|960px|60000|602001|600003/i),
    }).toEqual({
      file,
      repeated: null,
    });
  }
});

test("stored values have the keys of the web app", () => {
  const shared = fs.readFileSync(KEYS, "utf8");
  for (const key of Object.values(store.KEYS)) expect(shared).toContain(`"${key}"`);
});

test("nothing is written to a log", () => {
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    expect(fs.readFileSync(path.join(ROOT, file), "utf8")).not.toMatch(/console|getLogManager/);
  }
});

test("the application stores the merchant and sends unknown addresses to the web view", () => {
  const phone = newPhone();
  global.App = jest.fn();
  require("../miniprogram/app");
  const [shell] = global.App.mock.calls[0];
  shell.onLaunch({ query: { merchantId: "M2" } });
  expect(store.merchantId()).toBe("M2");
  shell.onShow({ query: { merchantId: "not an id" } });
  expect(store.merchantId()).toBe("M2");
  shell.onPageNotFound({ path: "event/detail/7", query: { from: "qr" } });
  expect(phone.told("reLaunch")[0].url).toBe(
    `/pages/index/index?path=${encodeURIComponent("/event/detail/7?from=qr")}`,
  );
});
