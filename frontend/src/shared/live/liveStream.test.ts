// The stream of a live feed: its events, its silence, and requests instead of it.
import "@/testing/wasmHost";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { type LiveEvent, LiveStream, POLL_EVERY, SILENCE } from "./liveStream";

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  say(name: string, data: unknown, lastEventId = ""): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }
}

const last = () => FakeSource.opened.at(-1) as FakeSource;

function open(): { stream: LiveStream; told: LiveEvent[] } {
  const told: LiveEvent[] = [];
  return { stream: new LiveStream(7, (event) => told.push(event)), told };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", FakeSource);
  FakeSource.opened = [];
  sent.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("passes on counters and danmu", () => {
  const { stream, told } = open();
  const danmu = { id: 1, workId: 2, content: "好", color: 0xffffff, time: "2026-11-27T00:00:00Z" };
  last().say("beat", {}, "a-1");
  last().say("count", { works: [] }, "a-2");
  last().say("danmu", danmu, "a-3");
  last().say("reset", {});
  expect(told).toEqual([
    { name: "count", data: { works: [] } },
    { name: "danmu", data: danmu },
    { name: "reset" },
  ]);
  stream.close();
  expect(last().readyState).toBe(2);
});

test("a silent stream is opened again after its last event", () => {
  const { stream } = open();
  last().say("count", { works: [] }, "a-2");
  vi.advanceTimersByTime(SILENCE - 1);
  last().say("beat", {});
  vi.advanceTimersByTime(SILENCE - 1);
  expect(FakeSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSource.opened).toHaveLength(2);
  expect(FakeSource.opened[0]?.readyState).toBe(2);
  expect(last().url).toContain("last=a-2");
  stream.close();
  vi.advanceTimersByTime(10 * SILENCE);
  expect(FakeSource.opened).toHaveLength(2);
});

test("without a stream new danmu are asked for, and the stream is tried again later and later", async () => {
  const page = (cursor: string, ids: number[]) =>
    envelope({
      list: ids.map((id) => ({
        id,
        workId: 2,
        content: "x",
        color: 0,
        time: "2026-11-27T00:00:00Z",
      })),
      cursor,
    });
  answerBy(({ query }) => (query.since === undefined ? page("one", [1]) : page("two", [2])));
  const { stream, told } = open();
  last().refuse();
  await vi.advanceTimersByTimeAsync(POLL_EVERY);
  expect(sent.at(-1)?.path).toBe("/mobile/competition/7/danmu");
  expect(told).toEqual([]);
  expect(FakeSource.opened).toHaveLength(2);
  last().refuse();
  await vi.advanceTimersByTimeAsync(POLL_EVERY - 1);
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSource.opened).toHaveLength(3);
  expect(sent.at(-1)?.query.since).toBe("one");
  expect(told.map(({ name }) => name)).toEqual(["danmu"]);
  await vi.advanceTimersByTimeAsync(2 * POLL_EVERY);
  last().say("beat", {}, "b-1");
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(POLL_EVERY * 2);
  expect(sent).toHaveLength(asked);
  expect(told.some(({ name }) => name === "reset")).toBe(true);
  stream.close();
});

test("a stream that is held back is replaced by requests", async () => {
  answerBy(() => envelope({ list: [], cursor: "one" }));
  const { stream } = open();
  await vi.advanceTimersByTimeAsync(SILENCE + POLL_EVERY);
  expect(sent.length).toBeGreaterThan(0);
  stream.close();
});

test("an unknown activity is not asked for again", async () => {
  answerBy(() => new Response(JSON.stringify({ code: 4004, msg: "", data: null })));
  open();
  last().refuse();
  await vi.advanceTimersByTimeAsync(20 * POLL_EVERY);
  expect(sent).toHaveLength(1);
  expect(FakeSource.opened.length).toBeLessThan(4);
});
