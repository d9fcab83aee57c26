// The texts in the user's language.
const store = require("./store");
const de = require("../texts/de");
const en = require("../texts/en");
const fr = require("../texts/fr");
const ja = require("../texts/ja");
const ko = require("../texts/ko");
const ru = require("../texts/ru");
const th = require("../texts/th");
const zhHans = require("../texts/zh-Hans");
const zhHant = require("../texts/zh-Hant");

const TEXTS = { "zh-Hans": zhHans, "zh-Hant": zhHant, en, de, fr, ja, ko, ru, th };
const FALLBACK = "zh-Hans";

/** Chinese and its varieties. */
const CHINESE = ["zh", "cmn", "yue", "gan", "hak", "hsn", "lzh", "nan", "wuu"];

/**
 * Parses the name of a language in the forms used by settings and devices: `zh_TW`, `de-AT`, `EN`, `zh_TW.UTF-8`; ""
 * for other languages. The same rule as in the page: of Chinese the script precedes the region, the region the variety.
 */
function fromTag(tag) {
  const [primary, ...subtags] = String(tag || "")
    .trim()
    .toLowerCase()
    .split(/[.@]/)[0]
    .replace(/^zh(?=(hans|hant|cn|tw|hk|mo|sg|my|chs|cht)\b)/, "zh-")
    .split(/[-_]#?/);
  if (!CHINESE.includes(primary)) return Object.keys(TEXTS).includes(primary) ? primary : "";
  // A single letter begins an extension or a private part.
  const end = subtags.findIndex((subtag) => subtag.length === 1);
  const named = end < 0 ? subtags : subtags.slice(0, end);
  const has = (...wanted) => wanted.some((subtag) => named.includes(subtag));
  if (has("hans", "chs")) return "zh-Hans";
  if (has("hant", "cht", "tw", "hk", "mo")) return "zh-Hant";
  if (has("cn", "sg", "my")) return "zh-Hans";
  return primary === "yue" || has("yue") ? "zh-Hant" : "zh-Hans";
}

function deviceTag() {
  const information = wx.getAppBaseInfo ? wx.getAppBaseInfo() : wx.getSystemInfoSync();
  return information.language;
}

/** The saved setting, then the messaging app's language, then Simplified Chinese. */
function language() {
  return fromTag(store.language()) || fromTag(deviceTag()) || FALLBACK;
}

function texts() {
  return TEXTS[language()];
}

/** Fills the placeholders of a text: `{{app}}`. */
function fill(text, values) {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name) => (name in values ? values[name] : hole));
}

/** Splits a text with links, `<service>…</service>`, into parts that a page can render. */
function parts(text) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces
    .map((piece, at) => ({ kind: at % 3 === 2 ? pieces[at - 1] : "", text: piece }))
    .filter((part, at) => at % 3 !== 1 && part.text !== "");
}

module.exports = { TEXTS, fill, fromTag, language, parts, texts };
