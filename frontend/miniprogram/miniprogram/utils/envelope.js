// Interprets an answer: the envelope `{code, msg, data}` takes precedence over the HTTP status.
const { failure, statusKey } = require("./failure");

const SUCCESS = 2000;
const TOKEN_INVALID = 5104;
const MINI_PROGRAM_LOGIN_FAILED = 5110;

/** Returns the data of a success; every other answer is a failure. */
function unwrap(status, body) {
  const envelope = body !== null && typeof body === "object" ? body : {};
  const code = typeof envelope.code === "number" ? envelope.code : null;
  if (code === SUCCESS) return { data: envelope.data };
  const message = typeof envelope.msg === "string" ? envelope.msg : "";
  const more = { code, status, message, data: envelope.data };
  return { failure: failureOf(code, status, more) };
}

function failureOf(code, status, more) {
  if (code === TOKEN_INVALID) return failure("tokenInvalid", "loginExpired", more);
  if (code === MINI_PROGRAM_LOGIN_FAILED) {
    return failure("miniProgramLoginFailed", "loginFailed", more);
  }
  if (code !== null) return failure("refused", "generic", more);
  if (status === 401) return failure("unauthorised", "http401", { status });
  if (status >= 400) return failure("http", statusKey(status), { status });
  return failure("notOurs", "notOurs", { status });
}

module.exports = { unwrap };
