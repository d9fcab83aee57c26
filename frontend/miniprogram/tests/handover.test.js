// The address that the web view opens, and the one that is shared.
const { handover, sharedPath } = require("../miniprogram/utils/handover");

const base = "https://laurel.example";
const session = { token: "T/1+=", id: "42" };
const query = { merchantId: "SAAQ" };

test("path, merchant and log-in make one address", () => {
  expect(handover({ base, path: "/", query, session })).toBe(
    "https://laurel.example/?merchantId=SAAQ&token=T%2F1%2B%3D&id=42",
  );
  expect(handover({ base: `${base}/`, path: "/pages/rank/index?type=likes#top", query })).toBe(
    "https://laurel.example/pages/rank/index?type=likes&merchantId=SAAQ#top",
  );
});

test("deep links go to the web app as they are", () => {
  for (const path of ["/event/detail/7", "/event/nav/7", "/event/merchant"]) {
    expect(handover({ base, path, query })).toBe(`${base}${path}?merchantId=SAAQ`);
  }
});

test("the merchant that a link names stays", () => {
  const path = "/event/detail/7?merchantId=M2";
  expect(handover({ base, path, query })).toBe(`${base}${path}`);
});

test.each([
  ["no text", undefined],
  ["empty", ""],
  ["relative", "pages/index"],
  ["another origin, without its scheme", "//evil.example"],
  ["another origin", "https://evil.example/"],
  ["an origin that only begins like ours", "https://laurel.example.evil.example/"],
  ["a user name", "https://laurel.example@evil.example/"],
  ["the plain form of our own", "http://laurel.example/"],
  ["a script", "javascript:alert(1)"],
  ["a backslash", "/\\evil.example"],
  ["a line break", "/\nevil"],
  ["two slashes behind our origin", "https://laurel.example//evil.example"],
])("a path is rejected: %s", (_, path) => {
  expect(handover({ base, path, session })).toBeNull();
});

test.each([
  "http://laurel.example",
  "//laurel.example",
  "laurel.example",
  "https://",
  "https://laurel.example/app",
  "https://user@laurel.example",
  "https://laurel.example?x=1",
  "https://laurel .example",
  "",
  undefined,
])("a base is rejected: %s", (wrong) => {
  expect(handover({ base: wrong, path: "/", session })).toBeNull();
});

test("an absolute address of ours is reduced to its path", () => {
  expect(handover({ base, path: "https://LAUREL.example/pages/rank/index" })).toBe(
    `${base}/pages/rank/index`,
  );
  expect(handover({ base, path: "https://laurel.example?a=1" })).toBe(`${base}/?a=1`);
});

test.each([
  "/?token=evil&id=666",
  "/?id=666&token=evil",
  "/?%74oken=evil&i%64=666",
  "/?token=evil&token=evil&id=666",
  "/?token&id=666&token=evil",
  "/?a=1&token=evil&id=666#x",
  "/pages/competition/index?id=666&token=evil",
])("the log-in of another person is removed: %s", (path) => {
  const address = handover({ base, path, session });
  const opened = new URL(address).searchParams;
  expect(opened.getAll("token")).toEqual([session.token]);
  expect(opened.getAll("id")).toEqual([session.id]);
  const visited = handover({ base, path });
  expect(visited).not.toMatch(/evil|666/);
});

test("the log-in and an activity do not share a name", () => {
  const opened = handover({ base, path: "/pages/competition/index?id=7", session });
  expect(opened).toBe(
    "https://laurel.example/pages/competition/index?competitionId=7&token=T%2F1%2B%3D&id=42",
  );
});

test("a page with an id of its own opens without the log-in rather than without its id", () => {
  const path = "/pages/competition/scene?id=7";
  expect(handover({ base, path, session })).toBe(`${base}${path}`);
});

test.each([
  ["/活动/详情?name=王明", "/%E6%B4%BB%E5%8A%A8/%E8%AF%A6%E6%83%85?name=%E7%8E%8B%E6%98%8E"],
  ['/a b"<>|`{}^', "/a%20b%22%3C%3E%7C%60%7B%7D%5E"],
  ["/%E4%BD%A0?a=%20", "/%E4%BD%A0?a=%20"],
  ["/100%?a=%zz", "/100%25?a=%25zz"],
  ["/😀#ä", "/%F0%9F%98%80#%C3%A4"],
  ["/half\ud83d", "/half%EF%BF%BD"],
])("characters not allowed in an address are encoded: %s", (path, encoded) => {
  expect(handover({ base, path })).toBe(base + encoded);
});

test("for any input, the address stays plain, ours, and without the log-in of another person", () => {
  const pieces = ["/", "//", "?", "&", "#", "=", "%", "\\", "@", ":", ".", "token=evil", "id=666"];
  const more = ["https://", "evil.example", "活", "\u0000", " ", "+", "%74oken=evil", "%2F%2Fevil"];
  const all = [...pieces, ...more];
  // A fixed sequence, so that a failure is reproducible.
  let seed = 7;
  const next = (bound) => {
    seed = (seed * 48271) % 2147483647;
    return seed % bound;
  };
  let opened = 0;
  for (let turn = 0; turn < 5000; turn += 1) {
    const path = `/${Array.from({ length: next(8) }, () => all[next(all.length)]).join("")}`;
    const address = handover({ base, path, query, session });
    if (address === null) continue;
    opened += 1;
    expect(address).toMatch(/^https:\/\/laurel\.example\/[\x21-\x7e]*$/);
    const read = new URL(address);
    expect(read.origin).toBe(base);
    const token = read.searchParams.getAll("token");
    expect([[], [session.token]]).toContainEqual(token);
    if (token.length > 0) expect(read.searchParams.getAll("id")).toEqual([session.id]);
  }
  expect(opened).toBeGreaterThan(1000);
});

test("a shared address has no data of the person who shares it", () => {
  const opened = handover({ base, path: "/event/detail/7?from=qr", query, session });
  expect(sharedPath(base, opened)).toBe("/event/detail/7?from=qr&merchantId=SAAQ");
  expect(sharedPath(base, `${base}/pages/competition/index?id=7`)).toBe(
    "/pages/competition/index?competitionId=7",
  );
  expect(sharedPath(base, `${base}/pages/scene/index?id=7#a`)).toBe("/pages/scene/index?id=7");
  expect(sharedPath(base, "https://evil.example/")).toBe("");
  expect(sharedPath(base, undefined)).toBe("");
});
