import "@/testing/wasmHost";
import { expect, it } from "vitest";
import { admit } from "./pages";
import { loginSucceeded, sessionSnapshot } from "./sessionEvents";

it("x", () => {
  console.log(globalThis instanceof Window, typeof window, window === globalThis, location.href);
  console.log(admit("/pages/user/index"));
  console.log(
    JSON.stringify(loginSucceeded("t", "1")),
    JSON.stringify(sessionSnapshot()),
    JSON.stringify({ ...localStorage }),
  );
  try {
    console.log(new Request("/mobile/x", { signal: new AbortController().signal }).url);
  } catch (e) {
    console.log(String(e));
  }
  expect(1).toBe(1);
});
