// What the shell keeps on the phone; the keys are those of the web app.
const config = require("../config");

const KEYS = {
  token: "laurel.token",
  userId: "laurel.userId",
  autoLogin: "laurel.autoLogin",
  codeToSession: "laurel.codeToSession",
  merchantId: "laurel.merchantId",
  language: "laurel.language",
};

/** The server forgets a session handle after ten minutes; half a minute is left for the way there. */
const SESSION_LIFE_MS = 9.5 * 60 * 1000;

const MERCHANT_ID = /^[\w-]{1,32}$/;

function read(key) {
  try {
    return wx.getStorageSync(key);
  } catch {
    // A broken or forbidden store is an empty one.
    return "";
  }
}

function write(key, value) {
  try {
    wx.setStorageSync(key, value);
  } catch {
    // A full store costs the log-in of the next start, not of this one's page.
  }
}

function forget(key) {
  try {
    wx.removeStorageSync(key);
  } catch {
    write(key, "");
  }
}

/** Token and account id, or null for a visitor. */
function login() {
  const token = read(KEYS.token);
  const id = read(KEYS.userId);
  return token && id ? { token, id } : null;
}

function signIn(token, id) {
  write(KEYS.token, String(token));
  write(KEYS.userId, String(id));
  write(KEYS.autoLogin, true);
  forget(KEYS.codeToSession);
}

function signOut() {
  forget(KEYS.token);
  forget(KEYS.userId);
  write(KEYS.autoLogin, false);
}

/** On until a logout. */
function autoLogin() {
  return read(KEYS.autoLogin) !== false;
}

function keepCodeToSession(data, now = Date.now()) {
  if (data && typeof data.session === "string") write(KEYS.codeToSession, { ...data, at: now });
  else forget(KEYS.codeToSession);
}

/** The handle of a log-in that waits for a phone number, while the server still knows it. */
function session(now = Date.now()) {
  const kept = read(KEYS.codeToSession);
  const age = kept ? now - kept.at : -1;
  return age >= 0 && age < SESSION_LIFE_MS ? kept.session : "";
}

function merchantId() {
  return read(KEYS.merchantId) || config.merchantId;
}

/** Keeps a merchant that an address named; anything else than an id is passed over. */
function keepMerchant(text) {
  if (typeof text === "string" && MERCHANT_ID.test(text)) write(KEYS.merchantId, text);
}

function language() {
  return read(KEYS.language);
}

function keepLanguage(tag) {
  write(KEYS.language, tag);
}

module.exports = {
  KEYS,
  autoLogin,
  keepCodeToSession,
  keepLanguage,
  keepMerchant,
  language,
  login,
  merchantId,
  session,
  signIn,
  signOut,
};
