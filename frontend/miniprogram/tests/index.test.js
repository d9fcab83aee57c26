// The start of the mini-program: silent log-in, failed log-in, and entering as a visitor.
const en = require("../miniprogram/texts/en");
const { granted, refused, settled } = require("./support/phone");
const {
  CODE,
  CONFIG,
  LOGGED_IN,
  OFFLINE,
  closeStartPage,
  sent,
  server,
  start,
  startPage,
  waiting,
} = require("./support/start");

const HOME = "/pages/web/web?path=%2F";

afterEach(closeStartPage);

test("a known user enters with the log-in", async () => {
  const phone = await start({ answers: { request: server({ [CODE]: LOGGED_IN }) } });
  expect(sent(phone, CODE)[0]).toMatchObject({
    method: "GET",
    data: { code: "login-code", merchantId: "SAAQ" },
  });
  expect(phone.memory.get("laurel.token")).toBe("T");
  expect(phone.memory.get("laurel.userId")).toBe("42");
  expect(phone.told("redirectTo").map(({ url }) => url)).toEqual([HOME]);
});

test("merchant, deep link and code of the launch are passed to the web app", async () => {
  const answers = { request: server({ [CODE]: LOGGED_IN }) };
  const query = { path: encodeURIComponent("/event/detail/7?from=qr"), merchantId: "M2" };
  const phone = await start({ answers }, query);
  expect(phone.memory.get("laurel.merchantId")).toBe("M2");
  expect(phone.told("redirectTo")[0].url).toContain(encodeURIComponent("/event/detail/7?from=qr"));
  closeStartPage();
  const second = await start({ answers }, { scene: encodeURIComponent("k=7") });
  expect(second.told("redirectTo")[0].url).toContain(
    encodeURIComponent("/pages/scene/index?scene=k%3D7"),
  );
});

test.each([
  [OFFLINE, en.network],
  [{ fail: { errMsg: "request:fail timeout" } }, en.timeout],
  [{ statusCode: 502, data: "" }, en.http502],
  [{ statusCode: 200, data: "<html>" }, en.notOurs],
  [refused(4029, null, "Too many attempts"), "Too many attempts"],
  [granted({}), en.notOurs],
])("a failed start shows its message and a retry: %j", async (answer, text) => {
  const phone = await start({ answers: { request: server({ [CODE]: [answer, LOGGED_IN] }) } });
  expect(startPage().text).toContain(text);
  expect(phone.told("redirectTo")).toEqual([]);
  await startPage().tap(".retry");
  expect(phone.told("login")).toHaveLength(2);
  expect(phone.told("redirectTo")).toHaveLength(1);
});

test("a start without the agreement's version shows its message and a retry", async () => {
  await start({ answers: waiting({ "/common/config": [OFFLINE, CONFIG] }) });
  expect(startPage().text).toContain(en.network);
  await startPage().tap(".retry");
  expect(startPage().shows(".unticked")).toBe(true);
});

test("a messaging app that returns no code is reported", async () => {
  await start({ answers: { login: { fail: { errMsg: "login:fail" } } } });
  expect(startPage().text).toContain(en.network);
  expect(startPage().shows(".retry")).toBe(true);
});

test("browsing first opens the web app as a visitor", async () => {
  const phone = await start({ answers: waiting() });
  await startPage().tap(".look-around");
  expect(phone.told("navigateTo")[0].url).toBe("/pages/web/web?path=%2F&guest=1");
});

test("a log-in that succeeds during browsing takes effect on going back", async () => {
  let answer;
  const late = (options) => {
    answer = options.success;
  };
  const phone = await start({ answers: { request: late } });
  startPage().instance.onHide();
  answer(LOGGED_IN);
  await settled();
  expect(phone.told("redirectTo")).toEqual([]);
  startPage().instance.onShow();
  expect(phone.told("redirectTo")).toHaveLength(1);
});

test("after a log-out there is no automatic log-in", async () => {
  const answers = { request: server({ [CODE]: LOGGED_IN }) };
  const phone = await start({ stored: { "laurel.autoLogin": false }, answers });
  expect(phone.told("login")).toEqual([]);
  await startPage().tap(".start");
  expect(phone.told("redirectTo")).toHaveLength(1);
  expect(phone.memory.get("laurel.autoLogin")).toBe(true);
});
