import { expect, test } from "vitest";
import { bannerState } from "./bannerState";

const NOW = Date.parse("2026-11-26T10:00:00Z");
const always = { enabled: true, startTime: null, endTime: null };

test("a banner is shown from its start until its end, while it is on", () => {
  expect(bannerState(always, NOW)).toBe("shown");
  expect(bannerState({ ...always, startTime: "2026-11-26T10:00:00Z" }, NOW)).toBe("shown");
  expect(bannerState({ ...always, startTime: "2026-11-26T10:00:01Z" }, NOW)).toBe("waiting");
  expect(bannerState({ ...always, endTime: "2026-11-26T10:00:00Z" }, NOW)).toBe("over");
  expect(bannerState({ ...always, enabled: false }, NOW)).toBe("off");
});
