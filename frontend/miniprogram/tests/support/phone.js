// A fake phone with the messaging app: records the calls of the mini-program and answers them as a test
// defines.

/** The envelope of a success. */
const granted = (data) => ({ statusCode: 200, data: { code: 2000, msg: "success", data } });

/** The envelope of a refusal. */
const refused = (code, data, msg = "") => ({ statusCode: 200, data: { code, msg, data } });

/** Lets all pending promises settle, without a clock. */
async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await null;
}

/**
 * Replaces the phone by a new one. `answers` has an answer for each call of the host: an object, or a
 * function of the options; an object with `fail` fails.
 */
function newPhone({ stored = {}, answers = {} } = {}) {
  const memory = new Map(Object.entries(stored));
  const calls = [];
  const told = (name) => calls.filter((call) => call.name === name).map(({ options }) => options);
  const hosted = (name, otherwise) => (options) => {
    calls.push({ name, options });
    const answer = answers[name] ?? otherwise;
    const result = typeof answer === "function" ? answer(options) : answer;
    if (result?.fail) options.fail?.(result.fail);
    else if (result) options.success?.(result);
    return { onProgressUpdate: (hear) => calls.push({ name: "progress", options: hear }), abort };
  };
  const abort = () => {
    for (const { fail } of told("downloadFile")) fail({ errMsg: "downloadFile:fail abort" });
  };
  global.wx = {
    getStorageSync: (key) => memory.get(key) ?? "",
    setStorageSync: (key, value) => memory.set(key, value),
    removeStorageSync: (key) => memory.delete(key),
    getAppBaseInfo: () => ({ language: "en" }),
    login: hosted("login", { code: "login-code" }),
    request: hosted("request"),
    downloadFile: hosted("downloadFile", { statusCode: 200, tempFilePath: "wxfile://kept" }),
    requestPayment: hosted("requestPayment", { errMsg: "requestPayment:ok" }),
    saveImageToPhotosAlbum: hosted("saveImageToPhotosAlbum", { errMsg: "ok" }),
    saveVideoToPhotosAlbum: hosted("saveVideoToPhotosAlbum", { errMsg: "ok" }),
    addFileToFavorites: hosted("addFileToFavorites", { errMsg: "ok" }),
    showModal: hosted("showModal", { confirm: true }),
    openSetting: hosted("openSetting", { authSetting: {} }),
    showToast: hosted("showToast"),
    setNavigationBarTitle: hosted("setNavigationBarTitle"),
    redirectTo: hosted("redirectTo"),
    navigateTo: hosted("navigateTo"),
    navigateBack: hosted("navigateBack"),
    reLaunch: hosted("reLaunch"),
  };
  return { memory, calls, told };
}

module.exports = { granted, newPhone, refused, settled };
