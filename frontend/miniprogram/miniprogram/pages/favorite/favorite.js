// Adds the picture of a certificate to the messaging app's favourites.
const { parameter } = require("../../utils/address");
const { download, isOwnFile } = require("../../utils/download");
const { failureText } = require("../../utils/failure");
const { host } = require("../../utils/host");
const { goBack } = require("../../utils/navigation");
const { fill, texts } = require("../../utils/texts");

Component({
  data: {
    t: {},
    /** working, done, failed; refused: not one of our files. */
    stage: "working",
    message: "",
  },

  lifetimes: {
    detached() {
      if (this.job) this.job.cancel();
    },
  },

  methods: {
    onLoad(query) {
      const t = texts();
      this.url = parameter(query.url);
      this.setData({ t });
      wx.setNavigationBarTitle({ title: t.titleFavourite });
      if (isOwnFile(this.url)) this.start();
      else this.setData({ stage: "refused", message: t.addressRefused });
    },

    /** A retry after the download reuses the file and starts from a tap, which some hosts require. */
    async start() {
      const { t } = this.data;
      this.setData({ stage: "working", message: "" });
      try {
        this.filePath = this.filePath || (await this.fetch());
      } catch (failure) {
        this.setData({ stage: "failed", message: failureText(failure) });
        return;
      }
      try {
        await host("addFileToFavorites", { filePath: this.filePath });
        this.setData({ stage: "done", message: fill(t.favouriteDone, { app: t.app }) });
      } catch {
        this.setData({ stage: "failed", message: t.favouriteFailed });
      }
    },

    fetch() {
      this.job = download(this.url, () => {});
      return this.job.finished;
    },

    onBack() {
      goBack();
    },
  },
});
