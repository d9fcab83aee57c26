// The start: a silent log-in, otherwise the log-in by phone number, otherwise the web app as a visitor.
const { failureText } = require("../../utils/failure");
const { readLaunch } = require("../../utils/launch");
const login = require("../../utils/login");
const { enterWeb, visitWeb } = require("../../utils/navigation");
const store = require("../../utils/store");
const { fill, parts, texts } = require("../../utils/texts");

Component({
  data: {
    t: {},
    messengerLogin: "",
    consent: [],
    /** idle: logged out on purpose; working; phone: a phone number is needed; failed. */
    stage: "working",
    agreed: false,
    notice: "",
    /** The log-in of the web app is offered next to the notice. */
    fallback: false,
  },

  methods: {
    onLoad(query) {
      const launch = readLaunch(query);
      store.keepMerchant(launch.merchantId);
      this.path = launch.path;
      const t = texts();
      const messengerLogin = fill(t.messengerLogin, { app: t.app });
      this.setData({ t, messengerLogin, consent: parts(t.consent) });
      wx.setNavigationBarTitle({ title: t.titleLogin });
      if (store.autoLogin()) this.start();
      else this.setData({ stage: "idle" });
    },

    onShow() {
      this.away = false;
      if (this.entering) this.enter();
    },

    onHide() {
      this.away = true;
    },

    /** Does not interrupt a user who is browsing meanwhile: going back ends here. */
    enter() {
      this.entering = this.away;
      if (!this.away) enterWeb(this.path);
    },

    /** Also runs on a retry: the code of a log-in can be used only once. */
    async start() {
      this.setData({ stage: "working", notice: "", fallback: false });
      try {
        await login.byMessenger();
        this.enter();
      } catch (failure) {
        const known = failure.kind === "miniProgramLoginFailed" && store.session();
        if (known) await this.askForPhone();
        else this.setData({ stage: "failed", notice: failureText(failure) });
      }
    },

    async askForPhone() {
      try {
        this.agreementVersion = await login.agreementVersion();
        this.setData({ stage: "phone" });
      } catch (failure) {
        this.setData({ stage: "failed", notice: failureText(failure) });
      }
    },

    async onPhone({ detail }) {
      const { proof, refusal } = login.readPhone(detail);
      if (refusal) {
        this.setData({ notice: this.data.t[refusal], fallback: true });
        return;
      }
      this.setData({ stage: "working", notice: "", fallback: false });
      try {
        await login.byPhone(proof, this.agreementVersion);
        wx.showToast({ title: this.data.t.loginDone, icon: "none" });
        this.enter();
      } catch (failure) {
        this.setData({ stage: "phone", notice: failureText(failure), fallback: true });
      }
    },

    onUnticked() {
      this.setData({ notice: this.data.t.agreementNeeded, fallback: false });
    },

    onTick() {
      this.setData({ agreed: !this.data.agreed, notice: "", fallback: false });
    },

    onRead({ currentTarget }) {
      visitWeb(`/pages/agreement?type=${currentTarget.dataset.kind}`);
    },

    onLookAround() {
      visitWeb(this.path);
    },

    /** The web app's own log-in, which offers a code by SMS. */
    onGoOn() {
      visitWeb(`/pages/login?url=${encodeURIComponent(this.path)}`);
    },
  },
});
