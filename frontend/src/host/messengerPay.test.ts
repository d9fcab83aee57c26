// Payment by the messaging app's bridge.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { payInMessenger } from "./messengerPay";

const PAYMENT = {
  appId: "wx1",
  timeStamp: "1796500000",
  nonceStr: "n",
  package: "prepay_id=wx1",
  signType: "RSA",
  paySign: "s",
};

const invoke = vi.fn();

/** The app's answer to the payment. */
function answer(err_msg: string): void {
  invoke.mockImplementation((_name, _payment, answered) => answered({ err_msg }));
}

beforeEach(() => {
  vi.useFakeTimers();
  invoke.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.WeixinJSBridge;
});

test.each([
  ["get_brand_wcpay_request:ok", "done"],
  ["get_brand_wcpay_request:cancel", "stopped"],
  ["get_brand_wcpay_request:fail", "failed"],
  ["", "failed"],
])("the app's answer “%s” is %s", async (text, result) => {
  window.WeixinJSBridge = { invoke };
  answer(text);
  expect(await payInMessenger(PAYMENT)).toBe(result);
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(["getBrandWCPayRequest", PAYMENT]);
});

test("a bridge that is announced late is waited for, and its user as long as they need", async () => {
  const paid = payInMessenger(PAYMENT);
  let answered: (answer: object) => void = () => {};
  invoke.mockImplementation((_name, _payment, callback) => {
    answered = callback;
  });
  window.WeixinJSBridge = { invoke };
  document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  await vi.advanceTimersByTimeAsync(600_000);
  answered({ err_msg: "get_brand_wcpay_request:ok" });
  expect(await paid).toBe("done");
});

test("without a bridge nothing is paid", async () => {
  const paid = payInMessenger(PAYMENT);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await paid).toBe("failed");
});
