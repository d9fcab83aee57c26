// Pays an order in the messaging app, which a web view cannot do, and returns to the web view.
const { parameter } = require("../../utils/address");
const { failureText } = require("../../utils/failure");
const { host } = require("../../utils/host");
const { goBack } = require("../../utils/navigation");
const { toPayment } = require("../../utils/payment");
const { request } = require("../../utils/request");
const { texts } = require("../../utils/texts");

const ORDER_NUMBER = /^[\w-]{1,64}$/;
/** Time to read a result of a few words. */
const RESULT_MS = 1500;
const NOT_FOUND = 404;
const CODE_NOT_FOUND = 4004;

Component({
  data: {
    t: {},
    /** working, closed: the server takes no payments; missing: no such order; paid, cancelled, failed. */
    stage: "working",
    message: "",
  },

  lifetimes: {
    detached() {
      clearTimeout(this.leaving);
    },
  },

  methods: {
    onLoad(query) {
      const t = texts();
      this.order = parameter(query.order);
      this.setData({ t });
      wx.setNavigationBarTitle({ title: t.titlePay });
      if (ORDER_NUMBER.test(this.order)) this.start();
      else this.setData({ stage: "missing", message: t.orderMissing });
    },

    async start() {
      this.setData({ stage: "working", message: "" });
      try {
        await this.pay(await this.prepare());
      } catch (failure) {
        this.refuse(failure);
      }
    },

    /** Begins to pay the order, for the mini-program's own account; null if it is paid already. */
    async prepare() {
      const data = { channel: "wxMini" };
      const path = `/pay/order/${this.order}/attempt`;
      const { payParams } = await request(path, { method: "POST", data, showMessage: false });
      return payParams || null;
    },

    /** The phone's result decides only the text shown: the web app asks the server about the order. */
    async pay(parameters) {
      const { t } = this.data;
      if (!parameters) {
        this.leaveAfter("paid", t.paymentDone);
        return;
      }
      const payment = toPayment(parameters);
      if (!payment) {
        this.setData({ stage: "failed", message: t.paymentFailed });
        return;
      }
      try {
        await host("requestPayment", payment);
        this.leaveAfter("paid", t.paymentDone);
      } catch ({ errMsg = "" }) {
        if (/cancel/i.test(errMsg)) this.leaveAfter("cancelled", t.payCancelled);
        else this.setData({ stage: "failed", message: t.paymentFailed });
      }
    },

    refuse(failure) {
      const { t } = this.data;
      const { code, status } = failure;
      if (code === CODE_NOT_FOUND) this.setData({ stage: "missing", message: t.orderMissing });
      else if (status === NOT_FOUND) this.setData({ stage: "closed", message: t.payClosed });
      else this.setData({ stage: "failed", message: failureText(failure) });
    },

    leaveAfter(stage, message) {
      this.setData({ stage, message });
      this.leaving = setTimeout(goBack, RESULT_MS);
    },

    onBack() {
      clearTimeout(this.leaving);
      goBack();
    },
  },
});
