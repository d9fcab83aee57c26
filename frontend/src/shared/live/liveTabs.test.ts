// One stream for all tabs of a phone.
import "@/testing/wasmHost";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "./liveStream";
import { followLive } from "./liveTabs";

class FakeSource extends EventTarget {
  static open: FakeSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeSource.open.push(this);
  }

  close(): void {
    FakeSource.open = FakeSource.open.filter((one) => one !== this);
  }

  reset(): void {
    this.dispatchEvent(new MessageEvent("reset", { data: "{}" }));
  }
}

class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: LiveEvent): void {
    for (const one of FakeChannel.all) {
      if (one !== this) one.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Locks of one name, as browsers grant them. */
function fakeLocks() {
  let last = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn;
      return turn;
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  FakeSource.open = [];
  FakeChannel.all.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first tab has the stream and tells the others; then the next one has it", async () => {
  const [first, second] = [[] as LiveEvent[], [] as LiveEvent[]];
  const endFirst = followLive(7, (event) => first.push(event));
  const endSecond = followLive(7, (event) => second.push(event));
  await settled();
  expect(FakeSource.open).toHaveLength(1);
  FakeSource.open[0]?.reset();
  expect([first, second]).toEqual([[{ name: "reset" }], [{ name: "reset" }]]);
  endFirst();
  await settled();
  expect(FakeSource.open).toHaveLength(1);
  FakeSource.open[0]?.reset();
  expect([first.length, second.length]).toEqual([1, 2]);
  endSecond();
  await settled();
  expect([FakeSource.open.length, FakeChannel.all.size]).toEqual([0, 0]);
});

test("a tab that was closed while it waited opens nothing", async () => {
  const endFirst = followLive(7, () => {});
  const endSecond = followLive(7, () => {});
  await settled();
  endSecond();
  endFirst();
  await settled();
  expect(FakeSource.open).toHaveLength(0);
});

test("without locks each tab has a stream of its own", async () => {
  vi.stubGlobal("navigator", {});
  const ends = [followLive(7, () => {}), followLive(7, () => {})];
  expect([FakeSource.open.length, FakeChannel.all.size]).toEqual([2, 0]);
  for (const end of ends) end();
  expect(FakeSource.open).toHaveLength(0);
});
