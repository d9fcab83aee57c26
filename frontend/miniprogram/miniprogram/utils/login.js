// The two ways to log in: silently by the messaging app, and by the phone number that it knows.
const { failure, networkFailure } = require("./failure");
const { host } = require("./host");
const { TIMEOUT_MS, request } = require("./request");
const store = require("./store");

/** Logs in a user whom the server knows; otherwise fails with "miniProgramLoginFailed". */
async function byMessenger() {
  const code = await messengerCode();
  const data = { code };
  accept(await request("/auth/wx/miniapp/code2session", { data, showMessage: false }));
}

async function messengerCode() {
  const answer = await host("login", { timeout: TIMEOUT_MS }).catch((fault) => {
    throw networkFailure(fault);
  });
  if (!answer.code) throw failure("login", "loginFailed");
  return answer.code;
}

/**
 * Logs in by the phone's proof, `{code}` or `{encryptedData, iv}`. A session handle can be used once and
 * lives ten minutes: an expired one is replaced once, without user action if possible.
 */
async function byPhone(proof, agreementVersion) {
  const session = store.session();
  if (session) {
    try {
      return await exchange(session, proof, agreementVersion);
    } catch (refusal) {
      if (refusal.kind !== "miniProgramLoginFailed") throw refusal;
    }
  }
  if (await isKnownNow()) return undefined;
  // Encrypted data can be read only with the key of the session in which it was made.
  if (!proof.code) throw failure("sessionRenewed", "phoneAgain");
  return await exchange(store.session(), proof, agreementVersion);
}

async function isKnownNow() {
  try {
    await byMessenger();
    return true;
  } catch (refusal) {
    if (refusal.kind === "miniProgramLoginFailed" && store.session()) return false;
    throw refusal;
  }
}

/** Sent as a form, not a query: it carries a secret, and queries end up in logs. */
async function exchange(session, proof, agreementVersion) {
  const data = { session, agreementVersion, ...proof };
  accept(await request("/auth/wx/miniapp/login", { method: "POST", data, showMessage: false }));
}

function accept(grant) {
  const { token, id } = grant || {};
  if (!token || !id) throw failure("notOurs", "notOurs");
  store.signIn(token, id);
}

/** Version of the accepted agreement; the server records it with the log-in. */
async function agreementVersion() {
  const config = await request("/common/config", { showMessage: false });
  if (!config?.agreementVersion) throw failure("notOurs", "notOurs");
  return config.agreementVersion;
}

/** The result of the phone button: a proof, or the key of the text that says why there is none. */
function readPhone({ code, encryptedData, iv, errno, errMsg = "" }) {
  if (code) return { proof: { code } };
  if (encryptedData && iv) return { proof: { encryptedData, iv } };
  if (errno === 1400001) return { refusal: "phoneQuota" };
  return { refusal: /deny|denied|cancel/i.test(errMsg) ? "phoneDenied" : "authorisationFailed" };
}

module.exports = { agreementVersion, byMessenger, byPhone, readPhone };
