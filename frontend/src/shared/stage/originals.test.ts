// Tests the way of saving originals on each host, and failed downloads.
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { downloadBlob } from "@/host/savePicture";
import { fetchOriginal, type Original, originalKey, saveWay } from "./originals";
import { useOriginals } from "./useOriginals";

vi.mock("@/host/savePicture", async (original) => ({
  ...(await original<typeof import("@/host/savePicture")>()),
  downloadBlob: vi.fn(),
}));

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.host;
  vi.unstubAllGlobals();
});

const picture = (name: string, ok = true): Original => ({
  key: name,
  kind: "image",
  alt: name,
  link: async () => {
    if (!ok) throw new Error("refused");
    return { address: `/original/${name}`, name: `${name}.jpg`, expireTime: "" };
  },
});

test("each host has its own way of saving", () => {
  expect(saveWay()).toBe("download");
  document.documentElement.dataset.host = "messenger";
  expect(saveWay()).toBe("hold");
  document.documentElement.dataset.host = "miniprogram";
  expect(saveWay()).toBe("shell");
});

test("originals are downloaded one after the other, and failed ones are listed", async () => {
  vi.stubGlobal("fetch", async () => new Response("bytes"));
  const { result } = renderHook(() => useOriginals());
  await act(() => result.current.start([picture("a"), picture("b", false), picture("c")]));
  await waitFor(() => expect(result.current.state.kind).toBe("over"));
  expect(result.current.state).toMatchObject({
    saved: [{ key: "a" }, { key: "c" }],
    failed: [{ key: "b" }],
  });
  expect(vi.mocked(downloadBlob).mock.calls.map(([, name]) => name)).toEqual(["a.jpg", "c.jpg"]);
});

test("an original that stops arriving is given up after 60 s, a slow one is not", async () => {
  vi.useFakeTimers();
  let push = () => {};
  // jsdom has no streams.
  const read = () =>
    new Promise((resolve) => {
      push = () => resolve({ done: false, value: new Uint8Array([1]) });
    });
  const response = { ok: true, headers: new Headers(), body: { getReader: () => ({ read }) } };
  const asked: AbortSignal[] = [];
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return response;
  });
  void fetchOriginal("/original/a", new AbortController().signal);
  await vi.advanceTimersByTimeAsync(0);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    push();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(asked[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked[0]?.aborted).toBe(true);
});

test("a refused original fails with the code of the runtime", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 403 }));
  const failed = fetchOriginal("/original/a", new AbortController().signal);
  await expect(failed).rejects.toMatchObject({ code: 602_001 });
});

test("stopping a download requests no further file", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return new Promise((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  });
  const { result } = renderHook(() => useOriginals());
  act(() => void result.current.start([picture("a"), picture("b")]));
  await waitFor(() => expect(asked).toEqual(["/original/a"]));
  act(() => result.current.stop());
  await waitFor(() => expect(result.current.state.kind).toBe("idle"));
  expect(asked).toEqual(["/original/a"]);
});

test("a stopped download does not change the state of the next one", async () => {
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const { result } = renderHook(() => useOriginals());
  act(() => void result.current.start([picture("a"), picture("b")]));
  await act(async () => void result.current.start([picture("c"), picture("d"), picture("e")]));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current.state).toEqual({ kind: "running", done: 0, total: 3 });
});

test("pictures, videos and a mix of both have their own labels", () => {
  const video = { kind: "video" as const };
  expect(originalKey([picture("a")])).toBe("display.original.title");
  expect(originalKey([video, video])).toBe("display.original.video");
  expect(originalKey([picture("a"), video])).toBe("display.original.files");
});

test("in the messaging app originals are saved by hand", async () => {
  document.documentElement.dataset.host = "messenger";
  const { result } = renderHook(() => useOriginals());
  await act(() => result.current.start([picture("a")]));
  expect(result.current.state.kind).toBe("steps");
});
