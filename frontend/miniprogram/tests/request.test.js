// Calls to the server: header, merchant, and the envelope's rules shared by all clients.
const fs = require("node:fs");
const path = require("node:path");
const { unwrap } = require("../miniprogram/utils/envelope");
const { request } = require("../miniprogram/utils/request");
const store = require("../miniprogram/utils/store");
const { granted, newPhone, refused } = require("./support/phone");

const CASES = path.resolve(__dirname, "../../../crates/core/cases/envelope.json");
const LOGGED_IN = { "laurel.token": "T", "laurel.userId": "42" };
const en = require("../miniprogram/texts/en");

const failing = (answer, options) => {
  const phone = newPhone({ stored: LOGGED_IN, answers: { request: answer } });
  return request("/x", options).then(
    () => ({ phone, failure: null }),
    (failure) => ({ phone, failure }),
  );
};

test("answers are interpreted as server and web app do", () => {
  const cases = JSON.parse(fs.readFileSync(CASES, "utf8"));
  expect(cases.length).toBeGreaterThan(30);
  for (const { status, body, kind, code, toast } of cases) {
    const { failure } = unwrap(status, body);
    expect([status, body, failure ? failure.kind : "success"]).toEqual([status, body, kind]);
    if (!failure) continue;
    expect(failure.code).toBe(code);
    const loud = !["tokenInvalid", "unauthorised", "miniProgramLoginFailed"].includes(kind);
    expect(loud).toBe(toast);
  }
});

test("a GET carries merchant, token and language, with a timeout of a minute", async () => {
  const phone = newPhone({ stored: LOGGED_IN, answers: { request: granted({ a: 1 }) } });
  await expect(request("/account/info", { data: { code: "c", none: undefined } })).resolves.toEqual(
    {
      a: 1,
    },
  );
  expect(phone.told("request")[0]).toMatchObject({
    url: "https://laurel.example/mobile/account/info",
    method: "GET",
    data: { merchantId: "SAAQ", code: "c" },
    header: { Authorization: "Bearer T", "Accept-Language": "en" },
    timeout: 60000,
  });
  expect(phone.told("request")[0].data).not.toHaveProperty("none");
});

test("a POST carries the merchant in a form, and a visitor sends no token", async () => {
  const phone = newPhone({
    stored: { "laurel.merchantId": "M2" },
    answers: { request: granted({}) },
  });
  await request("/x", { method: "POST", data: { a: 1 } });
  const [sent] = phone.told("request");
  expect(sent.data).toEqual({ merchantId: "M2", a: 1 });
  expect(sent.header["Content-Type"]).toBe("application/x-www-form-urlencoded");
  expect(sent.header).not.toHaveProperty("Authorization");
});

test("a merchant that the call names stays", async () => {
  const phone = newPhone({ answers: { request: granted({}) } });
  await request("/x", { data: { merchantId: "M3" } });
  expect(phone.told("request")[0].data).toEqual({ merchantId: "M3" });
});

test("5104 logs out, silently", async () => {
  const { phone, failure } = await failing(refused(5104, null, "Expired"));
  expect(failure).toMatchObject({ kind: "tokenInvalid", code: 5104 });
  expect(store.login()).toBeNull();
  expect(store.autoLogin()).toBe(false);
  expect(phone.told("showToast")).toEqual([]);
});

test("5104 for a token that was replaced meanwhile does not log out", async () => {
  const late = () => {
    store.signIn("T2", "42");
    return refused(5104, null);
  };
  await failing(late);
  expect(store.login()).toEqual({ token: "T2", id: "42" });
});

test("401 without an envelope logs out", async () => {
  const { failure } = await failing({ statusCode: 401, data: "" });
  expect(failure.kind).toBe("unauthorised");
  expect(store.login()).toBeNull();
});

test("5110 stores its data as the code-to-session data", async () => {
  const { phone, failure } = await failing(refused(5110, { session: "S", openidKnown: true }));
  expect(failure.kind).toBe("miniProgramLoginFailed");
  expect(phone.memory.get("laurel.codeToSession")).toMatchObject({
    session: "S",
    openidKnown: true,
  });
  expect(phone.memory.get("laurel.token")).toBe("T");
});

test.each([
  [{ statusCode: 200, data: "<!doctype html>" }, en.notOurs],
  [{ statusCode: 200, data: { msg: "hello" } }, en.notOurs],
  [refused(6003, null, "Fully booked"), "Fully booked"],
  [refused(6003, null), en.generic],
  [{ statusCode: 404, data: "" }, en.http404],
  [{ statusCode: 503, data: "" }, en.http503],
  [{ statusCode: 418, data: "" }, en.generic],
  [{ fail: { errMsg: "request:fail timeout", errno: 5 } }, en.timeout],
  [{ fail: { errMsg: "request:fail", errno: 5 } }, en.network],
  [{ fail: { errMsg: "request:fail", errno: 600003 } }, en.aborted],
  [{ fail: { errMsg: "request:fail abort" } }, en.aborted],
  [{ fail: { errMsg: "request:fail", errno: 602001 } }, en.download],
])("%j is shown in a toast, unless the page shows it", async (answer, title) => {
  const loud = await failing(answer);
  expect(loud.phone.told("showToast")).toEqual([expect.objectContaining({ title, icon: "none" })]);
  const quiet = await failing(answer, { showMessage: false });
  expect(quiet.failure).not.toBeNull();
  expect(quiet.phone.told("showToast")).toEqual([]);
});

test.each([
  [{ fail: { errMsg: "request:fail timeout" } }, 5],
  [{ fail: { errMsg: "request:fail" } }, 5],
  [{ fail: { errMsg: "request:fail abort" } }, 600003],
  [{ fail: { errMsg: "request:fail", errno: 602001 } }, 602001],
])("%j has the code of the runtime", async (answer, code) => {
  const { failure } = await failing(answer);
  expect(failure.code).toBe(code);
});
