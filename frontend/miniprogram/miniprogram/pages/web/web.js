// The web app, in a view that fills the page.
const config = require("../../config");
const { parameter } = require("../../utils/address");
const { handover, sharedPath } = require("../../utils/handover");
const { INDEX, query: queryOf } = require("../../utils/navigation");
const store = require("../../utils/store");
const { fromTag, texts } = require("../../utils/texts");

Component({
  data: {
    t: {},
    src: "",
    failed: false,
  },

  methods: {
    onLoad(query) {
      store.keepMerchant(query.merchantId);
      this.path = parameter(query.path) || config.startPath;
      this.guest = query.guest === "1";
      this.setData({ t: texts() });
      this.open();
    },

    /** A path of another site opens the start page; a base that is not an https origin opens nothing. */
    open() {
      const at = (path) =>
        handover({
          base: config.webBase,
          path,
          query: { merchantId: store.merchantId() },
          session: this.guest ? null : store.login(),
        });
      const src = at(this.path) || at(config.startPath) || "";
      this.setData({ src, failed: src === "" });
    },

    onLoaded() {
      this.setData({ failed: false });
    },

    /** Removes the view, which covers everything else on the page, to show the message. */
    onError() {
      this.setData({ failed: true, src: "" });
    },

    /** The messages of the web app since the last time; the host delivers them when the page is left. */
    onMessage({ detail }) {
      for (const message of detail.data || []) {
        if (message.kind === "loggedOut") store.signOut();
        if (message.kind === "language" && fromTag(message.language)) {
          store.keepLanguage(message.language);
        }
      }
    },

    onShareAppMessage({ webViewUrl }) {
      const path = sharedPath(config.webBase, webViewUrl) || config.startPath;
      return { path: `${INDEX}?${queryOf({ path, merchantId: store.merchantId() })}` };
    },
  },
});
