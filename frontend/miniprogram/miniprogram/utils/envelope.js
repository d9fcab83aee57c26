// Interprets an answer: the envelope `{code, msg, data}` takes precedence over the HTTP status.
const limits = require("../generated/limits");
const { failure, statusKey } = require("./failure");

/** Returns the data of a success; every other answer is a failure. */
function unwrap(status, body) {
  const envelope = body !== null && typeof body === "object" ? body : {};
  const code = typeof envelope.code === "number" ? envelope.code : null;
  if (code === limits.CODE_SUCCESS) return { data: envelope.data };
  const message = typeof envelope.msg === "string" ? envelope.msg : "";
  const more = { code, status, message, data: envelope.data };
  return { failure: failureOf(code, status, more) };
}

function failureOf(code, status, more) {
  if (code === limits.CODE_TOKEN_INVALID) return failure("tokenInvalid", "loginExpired", more);
  if (code === limits.CODE_MINI_PROGRAM_LOGIN_FAILED) {
    return failure("miniProgramLoginFailed", "loginFailed", more);
  }
  if (code !== null) return failure("refused", "generic", more);
  if (status === 401) return failure("unauthorised", "http401", { status });
  if (status >= 400) return failure("http", statusKey(status), { status });
  return failure("notOurs", "notOurs", { status });
}

module.exports = { unwrap };
