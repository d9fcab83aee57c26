// A repeated request keeps its nonce; another body gets a new one.
import { afterEach, expect, test, vi } from "vitest";
import { attemptFor, newNonce } from "./attempt";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test("the same body keeps the nonce of its last attempt", () => {
  const first = attemptFor("body", null);
  expect(attemptFor("body", first)).toBe(first);
});

test("another body is another attempt", () => {
  const first = attemptFor("body", null);
  expect(attemptFor("other", first).nonce).not.toBe(first.nonce);
});

test("outside secure contexts a UUID is made of random bytes", () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff),
  });
  expect(newNonce()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  expect(newNonce()).toMatch(UUID);
});
