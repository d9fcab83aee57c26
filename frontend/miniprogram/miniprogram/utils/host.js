// A call of the messaging app as a promise.

/** Calls `wx[name]`; rejects with what the host says, or where it has no such call. */
function host(name, options = {}) {
  return new Promise((resolve, reject) => {
    if (typeof wx[name] !== "function") {
      reject({ errMsg: `${name}:fail not supported` });
      return;
    }
    wx[name]({ ...options, success: resolve, fail: reject });
  });
}

module.exports = { host };
