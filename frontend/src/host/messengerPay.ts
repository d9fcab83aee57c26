// Payment inside the messaging app's own browser.

/** The fields of a payment, with the app's own names. */
export interface MessengerPayment {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}

/** The phone's own result proves nothing: the server is asked about the order. */
export type MessengerResult = "done" | "stopped" | "failed";

/** A browser that has not announced its bridge by then has none. */
const READY_MS = 5_000;

function resultOf(text: string): MessengerResult {
  if (/:ok$/.test(text)) return "done";
  return /:cancel$/.test(text) ? "stopped" : "failed";
}

/** Opens the app's payment, and waits until its user has paid or closed it. */
export function payInMessenger(payment: MessengerPayment): Promise<MessengerResult> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("failed"), READY_MS);
    const invoke = () => {
      clearTimeout(timer);
      window.WeixinJSBridge?.invoke("getBrandWCPayRequest", payment, ({ err_msg, errMsg }) =>
        resolve(resultOf(err_msg ?? errMsg ?? "")),
      );
    };
    if (window.WeixinJSBridge) invoke();
    else document.addEventListener("WeixinJSBridgeReady", invoke, { once: true });
  });
}
