// Tests fetching a picture: progress, limits and failures.
import "@/testing/wasmHost";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnPicture } from "@/core/generated/contract";
import { fetchPicture } from "./fetchPicture";

const OWN: OwnPicture = { path: "/art/cover-run.svg", maxBytes: 8, timeoutMs: 60_000 };
const PNG = { "Content-Type": "image/png" };

let answer: (signal: AbortSignal) => Promise<Response>;
const told: (number | null)[] = [];

beforeEach(async () => {
  // The core is loaded before `fetch` is stubbed.
  await import("@/core/links");
  told.length = 0;
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A response that arrives in pieces. */
function pieces(sizes: number[], headers: Record<string, string>): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
  return new Response(body, { headers });
}

function fetchIt(wished = "海上来信", signal = new AbortController().signal) {
  return fetchPicture(OWN, wished, { signal, onProgress: (part) => told.push(part) });
}

test("a picture arrives with a name, and reports its progress", async () => {
  answer = async () => pieces([2, 6], { ...PNG, "Content-Length": "8" });
  const { picture, name } = await fetchIt();
  expect([picture.size, picture.type, name]).toEqual([8, "image/png", "海上来信.png"]);
  expect(told).toEqual([0.25, 1]);
});

test.each([{}, { "Content-Length": "2", "Content-Encoding": "br" }])(
  "without a known length the progress is null: %j",
  async (headers) => {
    answer = async () => pieces([2, 6], { ...PNG, ...headers });
    expect((await fetchIt()).picture.size).toBe(8);
    expect(told).toEqual([null, null]);
  },
);

test.each([{ "Content-Length": "9" }, {}])("a larger one is aborted: %j", async (headers) => {
  let aborted: AbortSignal | undefined;
  answer = async (signal) => {
    aborted = signal;
    return pieces([4, 4, 1], { ...PNG, ...headers });
  };
  await expect(fetchIt()).rejects.toMatchObject({ fault: "tooLarge" });
  expect(aborted?.aborted).toBe(true);
});

test.each([
  ["download", async () => new Response("", { status: 404, headers: PNG })],
  ["notPicture", async () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
  ["network", () => Promise.reject(new TypeError("Failed to fetch"))],
] as const)("any other response is a failure: %s", async (fault, given) => {
  answer = given;
  await expect(fetchIt()).rejects.toMatchObject({ fault });
});

test("a picture that does not arrive in time is given up", async () => {
  vi.useFakeTimers();
  answer = (signal) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const fetched = expect(fetchIt()).rejects.toMatchObject({ fault: "timeout" });
  await vi.advanceTimersByTimeAsync(60_000);
  await fetched;
  expect(vi.getTimerCount()).toBe(0);
});
