// The nine languages: equal keys and placeholders, the web app's wording, and the choice of language.
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./support/page");
const { newPhone } = require("./support/phone");
const { TEXTS, fill, fromTag, language, parts } = require("../miniprogram/utils/texts");

const LOCALES = path.resolve(__dirname, "../../../locales");
const source = TEXTS["zh-Hans"];
const statuses = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/** Texts that the web app has as well, by their key there. */
const SHARED = {
  titleLogin: "common.title.login",
  titleSave: "common.title.download",
  titleFavourite: "common.title.cert",
  welcome: "account.login.welcomePlain",
  lead: "account.login.lead",
  consent: "account.login.consent.phone",
  agree: "account.agreement.agree",
  agreementNeeded: "errors.valid.agreement",
  loginDone: "errors.success.login",
  loginFailed: "errors.loginFailed",
  loginExpired: "errors.loginExpired",
  authorisationFailed: "errors.authorisationFailed",
  paymentDone: "errors.success.payment",
  paymentFailed: "errors.paymentFailed",
  albumNeeded: "errors.albumNeeded",
  albumFailed: "errors.albumFailed",
  favouriteDone: "errors.success.favourite",
  favouriteFailed: "errors.favouriteFailed",
  back: "common.action.back",
  cancel: "common.action.cancel",
  retry: "common.action.retry",
  reload: "common.action.reload",
  loadFailed: "common.msg.loadFailed",
  generic: "errors.generic",
  notOurs: "errors.notOurs",
  timeout: "errors.timeout",
  network: "errors.network",
  aborted: "errors.aborted",
  download: "errors.download",
  ...Object.fromEntries(statuses.map((status) => [`http${status}`, `errors.http.${status}`])),
};

const marks = (text) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();

function wording(tag, key) {
  const [file, ...way] = key.split(".");
  const texts = JSON.parse(fs.readFileSync(path.join(LOCALES, tag, `${file}.json`), "utf8"));
  return way.reduce((found, part) => found[part], texts);
}

test("there are nine languages", () => {
  expect(Object.keys(TEXTS).sort()).toEqual(fs.readdirSync(LOCALES).sort());
});

test.each(Object.keys(TEXTS))("%s has the same keys and placeholders, and no empty text", (tag) => {
  expect(Object.keys(TEXTS[tag])).toEqual(Object.keys(source));
  for (const key of Object.keys(source)) {
    expect([key, marks(TEXTS[tag][key])]).toEqual([key, marks(source[key])]);
    expect(TEXTS[tag][key].trim()).not.toBe("");
  }
});

test.each(Object.keys(TEXTS))("%s has the wording of the web app", (tag) => {
  for (const [key, there] of Object.entries(SHARED)) {
    expect([key, TEXTS[tag][key]]).toEqual([key, wording(tag, there)]);
  }
});

test.each(Object.keys(TEXTS))("%s fits the buttons of the host's dialogue", (tag) => {
  // The host rejects a dialogue with longer ones.
  expect(TEXTS[tag].dialogConfirm.length).toBeLessThanOrEqual(4);
  expect(TEXTS[tag].dialogCancel.length).toBeLessThanOrEqual(4);
});

test("no text is unused", () => {
  const files = fs
    .readdirSync(ROOT, { recursive: true })
    .filter((file) => /\.(js|wxml)$/.test(file));
  const code = files
    .filter((file) => !file.startsWith("texts"))
    .map((file) => fs.readFileSync(path.join(ROOT, file), "utf8"))
    .join("\n");
  const unused = Object.keys(source).filter(
    (key) => !key.startsWith("http") && !new RegExp(`\\b${key}\\b`).test(code),
  );
  expect(unused).toEqual([]);
});

test("tags of settings and devices are parsed", () => {
  const read = { zh_CN: "zh-Hans", zh_TW: "zh-Hant", zh_HK: "zh-Hant", "zh-Hans-HK": "zh-Hans" };
  const more = { zh: "zh-Hans", "de-AT": "de", EN: "en", nl: "", "": "", constructor: "" };
  for (const [tag, wanted] of Object.entries({ ...read, ...more })) {
    expect([tag, fromTag(tag)]).toEqual([tag, wanted]);
  }
});

test("a device's language is read as in the page", () => {
  const cases = require("../../../crates/core/cases/language.json").choose;
  const single = cases.filter(
    ({ saved, stored, device }) => !saved && !stored && device.length === 1,
  );
  expect(single.length).toBeGreaterThan(20);
  for (const { device, language: wanted } of single)
    expect([device[0], fromTag(device[0]) || "zh-Hans"]).toEqual([device[0], wanted]);
});

test("the saved setting wins over the device, and Chinese is the fallback", () => {
  newPhone({ stored: { "laurel.language": "ko" } });
  expect(language()).toBe("ko");
  newPhone();
  expect(language()).toBe("en");
  wx.getAppBaseInfo = undefined;
  wx.getSystemInfoSync = () => ({ language: "ja" });
  expect(language()).toBe("ja");
  wx.getSystemInfoSync = () => ({ language: "nl" });
  expect(language()).toBe("zh-Hans");
});

test("placeholders are filled and links are separated", () => {
  expect(fill("a {{one}} {{two}}", { one: 1 })).toBe("a 1 {{two}}");
  expect(parts("<a>A</a> and <b>B</b>.")).toEqual([
    { kind: "a", text: "A" },
    { kind: "", text: " and " },
    { kind: "b", text: "B" },
    { kind: "", text: "." },
  ]);
});
