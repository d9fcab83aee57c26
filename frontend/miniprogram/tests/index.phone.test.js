// The start of the mini-program: logging in by the phone number that the messaging app knows.
const en = require("../miniprogram/texts/en");
const { refused, settled } = require("./support/phone");
const {
  CODE,
  LOGGED_IN,
  OFFLINE,
  PHONE,
  WAITING,
  answerPhone,
  closeStartPage,
  sent,
  start,
  startAndTick,
  startPage,
  waiting,
} = require("./support/start");

const HOME = "/pages/web/web?path=%2F";

afterEach(closeStartPage);

test("an unknown user logs in by phone number, after accepting the agreements", async () => {
  const phone = await start({ answers: waiting({ [PHONE]: LOGGED_IN }) });
  expect(startPage().data.agreed).toBe(false);
  expect(startPage().shows(".phone")).toBe(false);

  await startPage().tap(".unticked");
  expect(startPage().text).toContain(en.agreementNeeded);
  expect(sent(phone, PHONE)).toEqual([]);

  await startPage().tap(".tick");
  await answerPhone({ code: "phone-code", errMsg: "getPhoneNumber:ok" });
  expect(sent(phone, PHONE)).toHaveLength(1);
  expect(sent(phone, PHONE)[0]).toMatchObject({
    method: "POST",
    header: { "Content-Type": "application/x-www-form-urlencoded" },
    data: { session: "S1", code: "phone-code", agreementVersion: "2026-11", merchantId: "SAAQ" },
  });
  expect(phone.told("showToast")[0].title).toBe(en.loginDone);
  expect(phone.memory.has("laurel.codeToSession")).toBe(false);
  expect(phone.told("redirectTo")[0].url).toBe(HOME);
});

test("both agreements can be read", async () => {
  const phone = await start({ answers: waiting() });
  const links = startPage().page.querySelectorAll(".link");
  expect(links).toHaveLength(2);
  for (const link of links) link.dispatchEvent("tap");
  await settled();
  const opened = phone.told("navigateTo").map(({ url }) => decodeURIComponent(url));
  expect(opened).toEqual([
    "/pages/web/web?path=/pages/agreement?type=service&guest=1",
    "/pages/web/web?path=/pages/agreement?type=privacy&guest=1",
  ]);
});

test("an older messaging app sends encrypted data", async () => {
  const phone = await startAndTick({ answers: waiting({ [PHONE]: LOGGED_IN }) });
  await answerPhone({ encryptedData: "E", iv: "I", errMsg: "getPhoneNumber:ok" });
  expect(sent(phone, PHONE)[0].data).toMatchObject({ session: "S1", encryptedData: "E", iv: "I" });
  expect(sent(phone, PHONE)[0].data).not.toHaveProperty("code");
  expect(phone.told("redirectTo")).toHaveLength(1);
});

test.each([
  [{ errMsg: "getPhoneNumber:fail user deny" }, en.phoneDenied],
  [{ errMsg: "getPhoneNumber:fail", errno: 1400001 }, en.phoneQuota],
  [{ errMsg: "getPhoneNumber:fail no permission" }, en.authorisationFailed],
])("without a phone number the web app's own log-in is offered: %j", async (detail, text) => {
  const phone = await startAndTick({ answers: waiting() });
  await answerPhone(detail);
  expect(startPage().text).toContain(text);
  expect(sent(phone, PHONE)).toEqual([]);
  await startPage().tap(".go-on");
  expect(phone.told("navigateTo")[0].url).toBe(
    `/pages/web/web?path=${encodeURIComponent("/pages/login?url=%2F")}&guest=1`,
  );
});

test("a handle that has expired on the server is replaced without user action", async () => {
  const again = refused(5110, { session: "S2", openidKnown: false });
  const answers = waiting({ [CODE]: [WAITING, again], [PHONE]: [refused(5110, null), LOGGED_IN] });
  const phone = await startAndTick({ answers });
  await answerPhone({ code: "phone-code" });
  expect(sent(phone, PHONE).map(({ data }) => data.session)).toEqual(["S1", "S2"]);
  expect(phone.told("login")).toHaveLength(2);
  expect(phone.told("redirectTo")).toHaveLength(1);
});

test("a handle older than ten minutes is replaced before it is sent", async () => {
  const again = refused(5110, { session: "S2", openidKnown: false });
  const answers = waiting({ [CODE]: [WAITING, again], [PHONE]: LOGGED_IN });
  const phone = await startAndTick({ answers });
  const kept = phone.memory.get("laurel.codeToSession");
  phone.memory.set("laurel.codeToSession", { ...kept, at: kept.at - 10 * 60 * 1000 });
  await answerPhone({ code: "phone-code" });
  expect(sent(phone, PHONE).map(({ data }) => data.session)).toEqual(["S2"]);
});

test("encrypted data of an expired handle is unreadable and needs another tap", async () => {
  const answers = waiting({ [PHONE]: [refused(5110, null), LOGGED_IN] });
  const phone = await startAndTick({ answers });
  await answerPhone({ encryptedData: "E", iv: "I" });
  expect(startPage().text).toContain(en.phoneAgain);
  expect(sent(phone, PHONE)).toHaveLength(1);
  await answerPhone({ encryptedData: "E2", iv: "I2" });
  expect(phone.told("redirectTo")).toHaveLength(1);
});

test("a handle that expires twice is reported, not retried forever", async () => {
  const answers = waiting({ [PHONE]: refused(5110, null, "Log-in failed") });
  const phone = await startAndTick({ answers });
  await answerPhone({ code: "phone-code" });
  expect(sent(phone, PHONE)).toHaveLength(2);
  expect(startPage().text).toContain("Log-in failed");
  expect(startPage().shows(".phone")).toBe(true);
});

test("a log-in without an answer can be tried again", async () => {
  const answers = waiting({ [PHONE]: [OFFLINE, LOGGED_IN] });
  const phone = await startAndTick({ answers });
  await answerPhone({ code: "one" });
  expect(startPage().text).toContain(en.network);
  await answerPhone({ code: "two" });
  expect(phone.told("redirectTo")).toHaveLength(1);
});
