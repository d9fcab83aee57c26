// Makes all calls to the server: header, merchant, envelope, and the effect of an answer on the session.
const config = require("../config");
const { ADAPTER_TIMEOUT_MS, TOAST_MS } = require("../generated/limits");
const { unwrap } = require("./envelope");
const { failureText, networkFailure } = require("./failure");
const { host } = require("./host");
const store = require("./store");
const { language } = require("./texts");

const TOAST_MS_PER_CHARACTER = 60;

/** These raise a log-in error, which the calling page shows. */
const LOGIN_FAILURES = ["tokenInvalid", "unauthorised", "miniProgramLoginFailed"];

/**
 * Resolves to the data of the answer. Rejects with a failure, and shows a toast unless `showMessage` is
 * false.
 */
async function request(path, { method = "GET", data = {}, showMessage = true } = {}) {
  const login = store.login();
  let result;
  try {
    const answer = await host("request", {
      url: config.apiBase + path,
      method,
      data: filled({ merchantId: store.merchantId(), ...data }),
      header: header(method, login),
      timeout: ADAPTER_TIMEOUT_MS,
    });
    result = unwrap(answer.statusCode, answer.data);
  } catch (fault) {
    result = { failure: networkFailure(fault) };
  }
  if (!result.failure) return result.data;
  keepSession(result.failure, login);
  if (showMessage && !LOGIN_FAILURES.includes(result.failure.kind)) toast(result.failure);
  throw result.failure;
}

function header(method, login) {
  const header = { "Accept-Language": language() };
  if (login) header.Authorization = `Bearer ${login.token}`;
  if (method !== "GET") header["Content-Type"] = "application/x-www-form-urlencoded";
  return header;
}

/** The host would send an absent value as the text "undefined". */
function filled(data) {
  const kept = {};
  for (const name of Object.keys(data)) {
    if (data[name] !== undefined && data[name] !== null) kept[name] = data[name];
  }
  return kept;
}

function keepSession({ kind, data }, login) {
  if (kind === "miniProgramLoginFailed") store.keepCodeToSession(data);
  const dead = kind === "tokenInvalid" || kind === "unauthorised";
  const now = store.login();
  // An expired token that was replaced meanwhile does not invalidate the new one.
  if (dead && login && now && now.token === login.token) store.signOut();
}

function toast(failure) {
  const title = failureText(failure);
  const duration = TOAST_MS + TOAST_MS_PER_CHARACTER * title.length;
  wx.showToast({ title, icon: "none", duration });
}

module.exports = { request };
