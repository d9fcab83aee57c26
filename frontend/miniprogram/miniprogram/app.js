// The start of the mini-program: stores the merchant of the launch and redirects addresses of the web app.
const { INDEX, query } = require("./utils/navigation");
const store = require("./utils/store");

App({
  onLaunch(options) {
    store.keepMerchant(options.query.merchantId);
  },

  onShow(options) {
    store.keepMerchant(options.query.merchantId);
  },

  /** Deep links and pages of the web app are not pages of the mini-program: the web view opens them. */
  onPageNotFound({ path, query: wanted }) {
    const rest = query(wanted);
    const address = `/${path}${rest && `?${rest}`}`;
    wx.reLaunch({ url: `${INDEX}?path=${encodeURIComponent(address)}` });
  },
});
