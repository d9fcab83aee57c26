// The storage on the phone, and reading the options of a launch.
const { readLaunch } = require("../miniprogram/utils/launch");
const store = require("../miniprogram/utils/store");
const { newPhone } = require("./support/phone");

test("a log-in is stored as texts, and a log-out deletes it", () => {
  newPhone({ stored: { "laurel.codeToSession": { session: "S", at: 0 } } });
  expect(store.autoLogin()).toBe(true);
  store.signIn("T", 42);
  expect(store.login()).toEqual({ token: "T", id: "42" });
  expect(store.session(1)).toBe("");
  store.signOut();
  expect(store.login()).toBeNull();
  expect(store.autoLogin()).toBe(false);
});

test("a session handle is used until it expires on the server", () => {
  newPhone();
  store.keepCodeToSession({ session: "S", openidKnown: true }, 1000);
  expect(store.session(1000 + 9 * 60000)).toBe("S");
  expect(store.session(1000 + 10 * 60000)).toBe("");
  // The phone's clock was set back.
  expect(store.session(0)).toBe("");
  store.keepCodeToSession(null);
  expect(store.session()).toBe("");
});

test("only an id is accepted as a merchant", () => {
  newPhone();
  for (const wrong of [undefined, "", "a b", "../x", "x".repeat(33), 7]) store.keepMerchant(wrong);
  expect(store.merchantId()).toBe("SAAQ");
  store.keepMerchant("M-2_x");
  expect(store.merchantId()).toBe("M-2_x");
});

test("a broken store counts as empty", () => {
  newPhone();
  const broken = () => {
    throw new Error("broken");
  };
  Object.assign(wx, { getStorageSync: broken, setStorageSync: broken, removeStorageSync: broken });
  store.signIn("T", "42");
  store.signOut();
  expect(store.login()).toBeNull();
  expect(store.merchantId()).toBe("SAAQ");
});

test.each([
  [undefined, "/", undefined],
  [{}, "/", undefined],
  [{ merchantId: "M2" }, "/", "M2"],
  [{ path: "/event/nav/7?merchantId=M3", merchantId: "M2" }, "/event/nav/7?merchantId=M3", "M3"],
  [{ path: "%2Fevent%2Fnav%2F7%3Fa%3D%2525" }, "/event/nav/7?a=%25", undefined],
  [{ scene: "k%3D7" }, "/pages/scene/index?scene=k%3D7", undefined],
  [
    { scene: "k%3D7", path: "/event/merchant?a=1#b" },
    "/event/merchant?a=1&scene=k%3D7#b",
    undefined,
  ],
  [{ scene: "k", path: "/x?scene=own" }, "/x?scene=own", undefined],
])("a launch with %j opens %s", (query, path, merchantId) => {
  expect(readLaunch(query)).toEqual({ path, merchantId });
});
