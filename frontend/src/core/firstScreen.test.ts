// What the server's first screen tells the queries: answers that need not be asked for, and the clock.
import "@/testing/wasmHost";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { seedQueries } from "./firstScreen";
import { queryFor, setQueryScope } from "./query";
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

function seeded(shown = SHOWN, serverTime = new Date().toISOString()) {
  setQueryScope({ language: "en", merchantId: "SAAQ", userId: "" });
  const client = new QueryClient();
  seedQueries(client, screenSentAt(serverTime), shown);
  return client.getQueryState(queryFor("merchant.info", {}).queryKey);
}

test("a visitor's answers are fresh", () => {
  expect(seeded()).toMatchObject({ data: { name: "Qinghe" } });
  expect(Date.now() - (seeded()?.dataUpdatedAt ?? 0)).toBeLessThan(1000);
});

test("whoever is signed in sees them, and asks for their own", () => {
  expect(seeded({ ...SHOWN, signedIn: true })).toMatchObject({
    data: { name: "Qinghe" },
    dataUpdatedAt: 0,
  });
});

test("answers of another merchant or language are left alone", () => {
  expect(seeded({ ...SHOWN, merchantId: "OTHER" })).toBeUndefined();
  expect(seeded({ ...SHOWN, language: "de" })).toBeUndefined();
});

test("a page from the browser's cache gets its clock from the header", () => {
  const responseStart = 5;
  const sent = performance.timeOrigin + responseStart + 2 * HOUR_MS;
  const serverTiming = [{ name: "now", duration: sent }];
  const entries = [{ responseStart, serverTiming }] as unknown as PerformanceEntryList;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries);
  const old = new Date(sent - HOUR_MS).toISOString();
  const state = seeded(SHOWN, old);
  expect(serverOffset(old)).toBeCloseTo(2 * HOUR_MS, -1);
  // An hour old: shown, and asked for again.
  expect(state?.dataUpdatedAt).toBe(0);
});
