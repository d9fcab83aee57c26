// The first screen as a source of query answers, which need no request, and of the server's clock.
import "@/testing/wasmHost";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { seedQueries } from "./firstScreen";
import { queryFor } from "./query";
import { setQueryScope } from "./queryScope";
import { serverOffset } from "./serverOffset";

const HOUR_MS = 3_600_000;
const SHOWN = { language: "en", merchantId: "SAAQ", signedIn: false };

function screenSentAt(serverTime: string) {
  const answer = { id: "SAAQ", name: "Qinghe" };
  return {
    language: "en",
    merchantId: "SAAQ",
    serverTime,
    answers: [{ call: "merchant.info" as const, request: {}, pages: false, answer }],
  };
}

/** Fakes the browser's timing of the page's own answer. */
function arrived(timing: { sentAt?: number; transferSize?: number }): void {
  const { sentAt = Date.now(), transferSize = 300 } = timing;
  const responseStart = Date.now() - performance.timeOrigin;
  const serverTiming = [{ name: "now", duration: sentAt }];
  const entries = [{ responseStart, transferSize, serverTiming }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    entries as unknown as PerformanceEntryList,
  );
}

function seeded(shown = SHOWN, serverTime = new Date().toISOString()) {
  setQueryScope({ language: "en", merchantId: "SAAQ", userId: "" });
  const client = new QueryClient();
  seedQueries(client, screenSentAt(serverTime), shown);
  return client.getQueryState(queryFor("merchant.info", {}).queryKey);
}

test("a visitor's answers are fresh", () => {
  arrived({});
  expect(seeded()).toMatchObject({ data: { name: "Qinghe" } });
  expect(Date.now() - (seeded()?.dataUpdatedAt ?? 0)).toBeLessThan(1000);
});

test("a signed-in user sees them, and requests their own", () => {
  arrived({});
  expect(seeded({ ...SHOWN, signedIn: true })).toMatchObject({
    data: { name: "Qinghe" },
    dataUpdatedAt: 0,
  });
});

test("answers of another merchant or language are ignored", () => {
  expect(seeded({ ...SHOWN, merchantId: "OTHER" })).toBeUndefined();
  expect(seeded({ ...SHOWN, language: "de" })).toBeUndefined();
});

test("the clock is the answer's, however old the page's data is", () => {
  const sentAt = Date.now() + 2 * HOUR_MS;
  arrived({ sentAt });
  const old = new Date(sentAt - HOUR_MS).toISOString();
  const state = seeded(SHOWN, old);
  expect(serverOffset(old)).toBeCloseTo(2 * HOUR_MS, -2);
  // An hour old: shown, and requested again.
  expect(state?.dataUpdatedAt).toBe(0);
});

test("a phone with a wrong clock has fresh answers all the same", () => {
  const sentAt = Date.now() - 5 * HOUR_MS;
  arrived({ sentAt });
  expect(seeded(SHOWN, new Date(sentAt).toISOString())?.dataUpdatedAt).toBeGreaterThan(0);
});

test.each([
  ["came from the browser's cache", { sentAt: Date.now() - HOUR_MS, transferSize: 0 }],
  ["came without a word on the time", null],
])("the answers of a page that %s are requested again", (_how, timing) => {
  if (timing) arrived(timing);
  else vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  const old = new Date(Date.now() - HOUR_MS).toISOString();
  expect(seeded(SHOWN, old)?.dataUpdatedAt).toBe(0);
});
