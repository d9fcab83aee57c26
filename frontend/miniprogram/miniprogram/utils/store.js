// The mini-program's storage on the phone; the keys are those of the web app.
const config = require("../config");

const KEYS = {
  token: "laurel.token",
  userId: "laurel.userId",
  autoLogin: "laurel.autoLogin",
  codeToSession: "laurel.codeToSession",
  merchantId: "laurel.merchantId",
  language: "laurel.language",
};

/** The server deletes a session handle after ten minutes; half a minute is reserved for the request. */
const SESSION_LIFE_MS = 9.5 * 60 * 1000;

const MERCHANT_ID = /^[\w-]{1,32}$/;

function read(key) {
  try {
    return wx.getStorageSync(key);
  } catch {
    // A broken or forbidden store counts as empty.
    return "";
  }
}

function write(key, value) {
  try {
    wx.setStorageSync(key, value);
  } catch {
    // A full store loses the log-in for the next start, but the current page works.
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

/** On until a log-out. */
function autoLogin() {
  return read(KEYS.autoLogin) !== false;
}

function keepCodeToSession(data, now = Date.now()) {
  if (data && typeof data.session === "string") write(KEYS.codeToSession, { ...data, at: now });
  else forget(KEYS.codeToSession);
}

/** The handle of a log-in that waits for a phone number, while the server still accepts it. */
function session(now = Date.now()) {
  const kept = read(KEYS.codeToSession);
  const age = kept ? now - kept.at : -1;
  return age >= 0 && age < SESSION_LIFE_MS ? kept.session : "";
}

function merchantId() {
  return read(KEYS.merchantId) || config.merchantId;
}

/** Stores the merchant named by an address; ignores anything but an id. */
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
