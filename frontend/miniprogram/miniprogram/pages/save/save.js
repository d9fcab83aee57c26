// Saves a picture or a video of ours to the phone's album.
const { TAB_SELECTED_COLOUR } = require("../../generated/limits");
const { parameter } = require("../../utils/address");
const { keepInAlbum } = require("../../utils/album");
const { download, isOwnFile, isVideo } = require("../../utils/download");
const { failureText } = require("../../utils/failure");
const { goBack } = require("../../utils/navigation");
const { fill, texts } = require("../../utils/texts");

/** The text of each outcome of the album. */
const OUTCOMES = {
  saved: "saved",
  denied: "albumFailed",
  cancelled: "saveCancelled",
  failed: "saveFailed",
};

Component({
  data: {
    t: {},
    accent: TAB_SELECTED_COLOUR,
    /** loading, saving, done, failed; refused: not one of our files. */
    stage: "loading",
    percent: 0,
    progress: "",
    message: "",
  },

  lifetimes: {
    detached() {
      this.onCancel();
    },
  },

  methods: {
    onLoad(query) {
      const t = texts();
      this.url = parameter(query.url);
      this.setData({ t });
      wx.setNavigationBarTitle({ title: t.titleSave });
      if (isOwnFile(this.url)) this.start();
      else this.setData({ stage: "refused", message: t.addressRefused });
    },

    async start() {
      this.showProgress(0);
      this.setData({ stage: "loading", message: "" });
      this.job = download(this.url, (percent) => this.showProgress(percent));
      try {
        await this.keep(await this.job.finished);
      } catch (failure) {
        const given = failure.kind === "aborted" ? this.data.t.downloadCancelled : "";
        this.setData({ stage: "failed", message: given || failureText(failure) });
      }
    },

    async keep(filePath) {
      const { t } = this.data;
      this.setData({ stage: "saving" });
      const outcome = await keepInAlbum(filePath, { video: isVideo(this.url), texts: t });
      const stage = outcome === "saved" ? "done" : "failed";
      this.setData({ stage, message: t[OUTCOMES[outcome]] });
    },

    showProgress(percent) {
      this.setData({ percent, progress: fill(this.data.t.downloading, { percent }) });
    },

    onCancel() {
      if (this.job) this.job.cancel();
    },

    onBack() {
      goBack();
    },
  },
});
