// The start of the mini-program: keeps the merchant of the launch and catches addresses of the web app.
const { INDEX, query } = require("./utils/navigation");
const store = require("./utils/store");

App({
  onLaunch(options) {
    store.keepMerchant(options.query.merchantId);
  },

  onShow(options) {
    store.keepMerchant(options.query.merchantId);
  },

  /** Deep links and pages of the web app are no pages of the shell: the web view opens them. */
  onPageNotFound({ path, query: wanted }) {
    const rest = query(wanted);
    const address = `/${path}${rest && `?${rest}`}`;
    wx.reLaunch({ url: `${INDEX}?path=${encodeURIComponent(address)}` });
  },
});
