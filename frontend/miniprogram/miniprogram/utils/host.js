// Calls of the messaging app as promises.

/** Calls `wx[name]`; rejects with the host's error, or if the host has no such call. */
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
