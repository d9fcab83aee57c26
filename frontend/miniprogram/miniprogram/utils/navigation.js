// Navigation between the pages of the mini-program.
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

/** Replaces this page by a page of the web app, with the stored log-in. */
function enterWeb(path) {
  wx.redirectTo({ url: `${WEB}?${query({ path })}` });
}

/** Opens a page of the web app as a visitor; going back returns here. */
function visitWeb(path) {
  const url = `${WEB}?${query({ path, guest: 1 })}`;
  wx.navigateTo({ url, fail: () => wx.redirectTo({ url }) });
}

/** Goes back to the web view, or to the start if the page was opened directly. */
function goBack() {
  wx.navigateBack({ fail: () => wx.reLaunch({ url: INDEX }) });
}

module.exports = { INDEX, enterWeb, goBack, query, visitWeb };
