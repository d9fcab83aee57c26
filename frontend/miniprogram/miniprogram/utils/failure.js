// The kinds of failure of a call, and their texts.
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

/** A request without an answer: runtime codes 5, 600003 and 602001. */
function networkFailure({ errMsg = "", errno } = {}) {
  if (/timeout|timed out/i.test(errMsg)) return failure("timeout", "timeout");
  if (errno === 600003 || /abort|interrupted/i.test(errMsg)) return failure("aborted", "aborted");
  if (errno === 602001) return failure("download", "download");
  return failure("network", "network");
}

module.exports = { failure, failureText, networkFailure, statusKey };
