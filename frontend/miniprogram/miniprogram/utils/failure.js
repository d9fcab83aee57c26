// The kinds of failure of a call, and their texts.
const { RUNTIME_ABORTED, RUNTIME_NETWORK, RUNTIME_TRANSFER } = require("../generated/limits");
const { texts } = require("./texts");

/** HTTP statuses that have a text of their own (specification section 8). */
const STATUSES = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/** An error with a kind, the key of its text, and the server's additions. */
function failure(kind, messageKey, more = {}) {
  return Object.assign(new Error(kind), { kind, messageKey, code: null, message: "", ...more });
}

/** The server's own sentence, otherwise the text of its kind. Details of our own bugs are not shown. */
function failureText({ kind, message, messageKey }) {
  return (kind && (message || texts()[messageKey])) || texts().generic;
}

function statusKey(status) {
  return STATUSES.includes(status) ? `http${status}` : "generic";
}

/** A request without an answer, with the code of the runtime (specification section 8). */
function networkFailure({ errMsg = "", errno } = {}) {
  if (/timeout|timed out/i.test(errMsg)) return withCode("timeout", RUNTIME_NETWORK);
  if (errno === RUNTIME_ABORTED || /abort|interrupted/i.test(errMsg)) {
    return withCode("aborted", RUNTIME_ABORTED);
  }
  if (errno === RUNTIME_TRANSFER) return downloadFailed();
  return withCode("network", RUNTIME_NETWORK);
}

/** A download that failed without a more specific cause. */
function downloadFailed() {
  return withCode("download", RUNTIME_TRANSFER);
}

function withCode(kind, code) {
  return failure(kind, kind, { code });
}

module.exports = { downloadFailed, failure, failureText, networkFailure, statusKey };
