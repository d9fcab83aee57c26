// Paying an order: the parameters, the three results, and payment that is not open yet.
const { granted, newPhone, refused, settled } = require("./support/phone");
const { openPage } = require("./support/page");
const { toPayment } = require("../miniprogram/utils/payment");
const en = require("../miniprogram/texts/en");

const ORDER = "L26120614050012345678";
const PREPARED = {
  kind: "bridge",
  timeStamp: "1796500000",
  nonceStr: "n",
  package: "prepay_id=wx1",
  signType: "RSA",
  paySign: "s",
  appId: "wx",
};
const BEGUN = {
  status: "unpaid",
  expireTime: "2026-12-06T06:35:00Z",
  payParams: PREPARED,
};
let page;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  page?.close();
  jest.useRealTimers();
});

async function pay(answers, order = ORDER) {
  const phone = newPhone({ stored: { "laurel.token": "T", "laurel.userId": "42" }, answers });
  page = openPage("pay", { order });
  await settled();
  return phone;
}

test("the parameters are complete, texts, and always of the newer signature", () => {
  const payment = {
    timeStamp: "1796500000",
    nonceStr: "n",
    package: "prepay_id=wx1",
    signType: "RSA",
    paySign: "s",
  };
  expect(toPayment(PREPARED)).toEqual(payment);
  expect(toPayment({ ...PREPARED, timeStamp: 1796500000, signType: "MD5" })).toEqual(payment);
  for (const missing of ["timeStamp", "nonceStr", "package", "paySign"]) {
    expect(toPayment({ ...PREPARED, [missing]: "" })).toBeNull();
  }
  expect(toPayment({ ...PREPARED, package: "prepay_id=" })).toBeNull();
  expect(toPayment({ ...PREPARED, kind: "page" })).toBeNull();
  expect(toPayment(null)).toBeNull();
});

test("a payment is made and reported, and the page closes", async () => {
  const phone = await pay({ request: granted(BEGUN) });
  expect(phone.told("request")[0].url).toContain(`/mobile/pay/order/${ORDER}/`);
  expect(phone.told("request")[0].header.Authorization).toBe("Bearer T");
  expect(phone.told("requestPayment")[0]).toMatchObject(toPayment(PREPARED));
  expect(page.text).toContain(en.paymentDone);
  expect(phone.told("navigateBack")).toEqual([]);
  jest.runAllTimers();
  expect(phone.told("navigateBack")).toHaveLength(1);
});

test("an order that is paid already is reported without another payment", async () => {
  const phone = await pay({ request: granted({ ...BEGUN, status: "paid", payParams: null }) });
  expect(page.text).toContain(en.paymentDone);
  expect(phone.told("requestPayment")).toEqual([]);
  jest.runAllTimers();
  expect(phone.told("navigateBack")).toHaveLength(1);
});

test("a cancelled payment is reported, and the page closes", async () => {
  const requestPayment = { fail: { errMsg: "requestPayment:fail cancel" } };
  const phone = await pay({ request: granted(BEGUN), requestPayment });
  expect(page.text).toContain(en.payCancelled);
  jest.runAllTimers();
  expect(phone.told("navigateBack")).toHaveLength(1);
});

test("a failed payment can be repeated", async () => {
  const answers = [{ fail: { errMsg: "requestPayment:fail" } }, { errMsg: "ok" }];
  const phone = await pay({ request: granted(BEGUN), requestPayment: () => answers.shift() });
  expect(page.text).toContain(en.paymentFailed);
  jest.runAllTimers();
  expect(phone.told("navigateBack")).toEqual([]);
  await page.tap(".again");
  expect(page.text).toContain(en.paymentDone);
});

test("an order that the account does not have is missing", async () => {
  const phone = await pay({ request: refused(4004, null, "Not found") });
  expect(page.text).toContain(en.orderMissing);
  expect(phone.told("requestPayment")).toEqual([]);
});

test("a server that takes no payments says so", async () => {
  const phone = await pay({ request: { statusCode: 404, data: "" } });
  expect(page.text).toContain(en.payClosed);
  expect(page.text).toContain(en.payNotCharged);
  expect(phone.told("requestPayment")).toEqual([]);
  await page.tap(".back");
  expect(phone.told("navigateBack")).toHaveLength(1);
});

test.each([
  [refused(6021, null, "This order is closed"), "This order is closed"],
  [{ fail: { errMsg: "request:fail timeout" } }, en.timeout],
  [granted({ ...BEGUN, payParams: { ...PREPARED, paySign: "" } }), en.paymentFailed],
])("an order without complete parameters is not paid: %j", async (answer, text) => {
  const phone = await pay({ request: answer });
  expect(page.text).toContain(text);
  expect(phone.told("requestPayment")).toEqual([]);
  expect(page.shows(".again")).toBe(true);
});

test.each(["", "../x", "a/b", "a?b"])(
  "without an order number no request is made: %s",
  async (order) => {
    const phone = await pay({}, order);
    expect(page.text).toContain(en.orderMissing);
    expect(phone.told("request")).toEqual([]);
  },
);

test("a page that was opened directly goes to the start", async () => {
  const phone = await pay({ request: granted(BEGUN), navigateBack: { fail: {} } });
  jest.runAllTimers();
  expect(phone.told("reLaunch")[0].url).toBe("/pages/index/index");
});
