// The runtime of payments, by host and device.
import { afterEach, expect, test, vi } from "vitest";
import { payRuntime } from "./payRuntime";

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.host;
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36";

test.each([
  ["browser", IPHONE, "phone"],
  ["browser", ANDROID, "phone"],
  ["browser", WINDOWS, "desktop"],
  ["messenger", ANDROID, "messenger"],
  ["miniprogram", IPHONE, "miniProgram"],
])("the host %s of %s", (host, userAgent, runtime) => {
  document.documentElement.dataset.host = host;
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(payRuntime()).toBe(runtime);
});

test("an iPad that calls itself a Mac is no desktop", () => {
  document.documentElement.dataset.host = "browser";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh) Safari/605");
  expect(payRuntime()).toBe("desktop");
  Object.defineProperty(navigator, "maxTouchPoints", { value: 5, configurable: true });
  expect(payRuntime()).toBe("phone");
  Reflect.deleteProperty(navigator, "maxTouchPoints");
});
