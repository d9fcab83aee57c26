// The ways between the pages of the shell.
const { encodeWhole } = require("./address");

const INDEX = "/pages/index/index";
const WEB = "/pages/web/web";

/** A query string of these parameters; absent ones are left out. */
function query(parameters) {
  return Object.keys(parameters)
    .filter((name) => parameters[name])
    .map((name) => `${encodeWhole(name)}=${encodeWhole(String(parameters[name]))}`)
    .join("&");
}

/** Opens a page of the web app in place of this one, with the log-in of the store. */
function enterWeb(path) {
  wx.redirectTo({ url: `${WEB}?${query({ path })}` });
}

/** Opens a page of the web app for a visitor; the way back leads here. */
function visitWeb(path) {
  const url = `${WEB}?${query({ path, guest: 1 })}`;
  wx.navigateTo({ url, fail: () => wx.redirectTo({ url }) });
}

/** Back to the web view, or to the start where the page was opened by itself. */
function goBack() {
  wx.navigateBack({ fail: () => wx.reLaunch({ url: INDEX }) });
}

module.exports = { INDEX, enterWeb, goBack, query, visitWeb };
