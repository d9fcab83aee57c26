// A set of files uploaded to a storage server on this machine: in turn, again after a lost network, in order.
import "@/testing/wasmHost";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { arrived, refuse, startFakeStore, storeAnswers } from "@/testing/fakeStore";
import { convertedForWorks } from "./conversion";
import { ATTEMPTS_MAX } from "./upload";
import { UploadSet } from "./uploadSet";

const store = startFakeStore();
const VIDEO = join(import.meta.dirname, "../../../../crates/core/cases/video/plain.mp4");
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);

const picture = (name = "a.jpg") => new File([JPEG, name], name);
const video = () => new File([readFileSync(VIDEO)], "v.mp4");
const foreignVideo = () => new File([readFileSync(join(VIDEO, "../hevc.mp4"))], "f.mp4");

let set: UploadSet;

beforeEach(async () => {
  loginSucceeded("T", "7");
  sent.length = 0;
  answerBy(() =>
    envelope({
      host: store(),
      path: `in/${sent.length}.jpg`,
      policy: "p",
      accessid: "a",
      signature: "s",
      securityToken: "",
    }),
  );
  // jsdom decodes no pictures and plays no videos.
  globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => {} });
  URL.createObjectURL = () => "blob:played";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event("error"));
  });
  set = new UploadSet({ purpose: "test", images: 3, videos: 1 });
  await set.open();
});
afterEach(() => {
  set.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  loggedOut();
});

const states = () => set.items.map(({ state }) => state.at);
const settled = () => vi.waitUntil(() => set.progress !== "busy");
const id = (index: number) => set.items[index]?.id ?? "";

test("files go up two at a time and keep the order in which they were picked", async () => {
  const waiting: ServerResponse[] = [];
  storeAnswers((response) => void waiting.push(response));
  const left = set.add([picture("a"), picture("b"), picture("c")]);
  await vi.waitUntil(() => waiting.length === 2);
  expect(states()[2]).toBe("waiting");
  for (const response of waiting.splice(0).reverse()) response.end();
  await vi.waitUntil(() => waiting.length === 1);
  waiting[0]?.end();
  await settled();
  expect(await left).toBe(0);
  expect(states()).toEqual(["done", "done", "done"]);
  expect(set.media.map(({ kind, width, height }) => [kind, width, height])).toEqual([
    ["image", 40, 30],
    ["image", 40, 30],
    ["image", 40, 30],
  ]);
  expect(new Set(set.media.map(({ key }) => key)).size).toBe(3);
});

test("an upload interrupted by the network continues by itself, with a new signature", async () => {
  storeAnswers((response) => response.destroy());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  set.add([picture()]);
  await vi.waitUntil(() => states()[0] === "offline");
  expect(set.progress).toBe("busy");
  storeAnswers((response) => response.end());
  const signed = sent.length;
  dispatchEvent(new Event("online"));
  await settled();
  expect(set.media).toHaveLength(1);
  expect(sent.length).toBe(signed + 1);
});

test("a video that few browsers play waits for the network to learn whether it is converted", async () => {
  const converting = new UploadSet({
    purpose: null,
    images: 0,
    videos: 1,
    converts: convertedForWorks,
  });
  await converting.open();
  const signed = envelope({
    host: store(),
    path: "in/v.mp4",
    policy: "p",
    accessid: "a",
    signature: "s",
    securityToken: "",
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answerBy(() => Promise.reject(new TypeError("network")));
  converting.add([foreignVideo()]);
  const state = () => converting.items[0]?.state;
  await vi.waitUntil(() => state()?.at === "offline");
  answerBy(({ path }) =>
    path.endsWith("/common/config") ? envelope({ convertsVideos: true }) : signed.clone(),
  );
  storeAnswers((response) => response.end());
  dispatchEvent(new Event("online"));
  await vi.waitUntil(() => converting.progress !== "busy");
  expect(state()).toEqual({ at: "done" });
  // A server without conversion, as for all files that are used unchanged.
  answerBy(() => envelope({ convertsVideos: false }));
  converting.remove(converting.items[0]?.id ?? "");
  converting.add([foreignVideo()]);
  await vi.waitUntil(() => state()?.at === "failed");
  expect(state()).toEqual({ at: "failed", problem: "video.pictureCodec" });
  converting.close();
});

test("attempts without progress end, and the user can start again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  storeAnswers((response) => response.destroy());
  set.add([picture()]);
  await vi.waitUntil(async () => {
    // The longest pause between two of them.
    if (states()[0] === "offline") await vi.advanceTimersByTimeAsync(30_000);
    return set.progress !== "busy";
  });
  expect(set.items[0]?.state).toEqual({ at: "failed", problem: "busy" });
  expect(arrived.length).toBeGreaterThanOrEqual(ATTEMPTS_MAX);
  storeAnswers((response) => response.end());
  set.retry(id(0));
  await settled();
  expect(states()).toEqual(["done"]);
});

test("a user can retry before the network is back", async () => {
  storeAnswers((response) => response.destroy());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  set.add([picture()]);
  await vi.waitUntil(() => states()[0] === "offline");
  storeAnswers((response) => response.end());
  set.retry(id(0));
  await settled();
  expect(states()).toEqual(["done"]);
});

test("a busy storage is reported, and retried on request", async () => {
  storeAnswers(refuse(503, "SlowDown"));
  set.add([picture()]);
  await settled();
  expect(set.items[0]?.state).toEqual({ at: "failed", problem: "busy" });
  expect(set.media).toEqual([]);
  storeAnswers((response) => response.end());
  set.retry(id(0));
  await settled();
  expect(set.media).toHaveLength(1);
});

test("a cancelled file leaves the connection and the set", async () => {
  let closed = false;
  storeAnswers((response) => void response.on("close", () => (closed = true)));
  set.add([picture()]);
  await vi.waitUntil(() => arrived.length === 1);
  set.remove(id(0));
  expect(set.items).toEqual([]);
  expect(set.progress).toBe("done");
  await vi.waitUntil(() => closed);
});

test("no more of a kind are accepted than there is room for, and the rest is counted", async () => {
  expect(await set.add(["a", "b", "c", "d", "e"].map(picture))).toBe(2);
  await settled();
  expect(states()).toEqual(["done", "done", "done"]);
  expect([set.free("image"), set.free("video")]).toEqual([0, 1]);
  expect(await set.add([video()])).toBe(0);
  await settled();
  expect(set.media.at(-1)).toMatchObject({ kind: "video", width: 96, height: 64 });
  expect(set.free()).toBe(0);
});

test("a rejected file takes no room", async () => {
  await set.add([new File(["<svg/>"], "a.svg"), picture("a"), picture("b")]);
  await settled();
  expect(states()).toEqual(["failed", "done", "done"]);
  expect(await set.add([picture("c"), video()])).toBe(0);
  await settled();
  expect(set.media).toHaveLength(4);
});

test("a cancelled video passes its turn on, even if the browser never answers", async () => {
  // Neither a frame nor an error.
  const load = vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  set.add([video()]);
  await vi.waitUntil(() => load.mock.calls.length === 1);
  set.add([picture()]);
  set.remove(id(0));
  await settled();
  expect(set.media.map(({ kind }) => kind)).toEqual(["image"]);
});

test("moving a file changes the order that the page gets", async () => {
  set.add([picture("a"), picture("b"), picture("c")]);
  await settled();
  const before = set.media.map(({ key }) => key);
  set.move(id(2), 0);
  expect(set.media.map(({ key }) => key)).toEqual([before[2], before[0], before[1]]);
  set.move(id(0), 9);
  expect(set.media[0]?.key).toBe(before[2]);
});

test("pictures are decoded one after the other", async () => {
  let most = 0;
  let now = 0;
  globalThis.createImageBitmap = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    return { width: 40, height: 30, close: () => (now -= 1) };
  };
  set.add([picture("a"), picture("b"), picture("c")]);
  await settled();
  expect([most, set.media.length]).toEqual([1, 3]);
});

test("files picked before the phone has answered come after the stored ones", async () => {
  const files = [{ key: "in/old.jpg", kind: "image" as const, width: 1, height: 2, preview: null }];
  const other = new UploadSet({
    purpose: "edit",
    images: 2,
    videos: 0,
    serverFiles: { files, version: null },
  });
  const opened = other.open();
  other.add([picture("new")]);
  await opened;
  await vi.waitUntil(() => other.progress !== "busy");
  expect(other.media.map(({ key }) => key === "in/old.jpg")).toEqual([true, false]);
  other.close();
});

test("a set that was closed during loading stays empty", async () => {
  const files = [{ key: "in/old.jpg", kind: "image" as const, width: 1, height: 2, preview: null }];
  const other = new UploadSet({
    purpose: "edit",
    images: 1,
    videos: 0,
    serverFiles: { files, version: null },
  });
  const first = other.open();
  other.close();
  const second = other.open();
  await Promise.all([first, second]);
  expect(other.media).toHaveLength(1);
  other.close();
});

test("submitted files stay in the set until the user changes it", async () => {
  const files = [
    { key: "in/old.jpg", kind: "image" as const, width: 1, height: 2, preview: "/old.jpg" },
  ];
  const other = new UploadSet({
    purpose: "edit",
    images: 1,
    videos: 0,
    serverFiles: { files, version: null },
  });
  await other.open();
  expect(other.media).toEqual([{ key: "in/old.jpg", kind: "image", width: 1, height: 2 }]);
  expect(other.items[0]?.preview).toBe("/old.jpg");
  other.close();
});

test("a file deleted by the storage is reported, and not submitted again", async () => {
  set.add([picture("a"), picture("b")]);
  await settled();
  const [first, second] = set.media.map(({ key }) => key);
  set.refuse([first ?? ""]);
  expect(set.items[0]?.state).toEqual({ at: "failed", problem: "gone" });
  expect(set.media.map(({ key }) => key)).toEqual([second]);
  expect(set.progress).toBe("failed");
});

test("a file that the server could not process stays until the user removes it", async () => {
  const files = [
    {
      key: "in/old.jpg",
      kind: "image" as const,
      width: 1,
      height: 2,
      preview: null,
      problem: "unreadable" as const,
    },
  ];
  const other = new UploadSet({
    purpose: "edit",
    images: 1,
    videos: 0,
    serverFiles: { files, version: 3 },
  });
  await other.open();
  expect(other.progress).toBe("failed");
  expect(other.media.map(({ key }) => key)).toEqual(["in/old.jpg"]);
  other.remove(other.items[0]?.id ?? "");
  expect(other.media).toEqual([]);
  other.close();
});

test("files that the server has processed meanwhile get their picture, or a message", async () => {
  const media = (key: string) => ({ key, kind: "image" as const, width: 1, height: 2 });
  const before = ["in/a.jpg", "in/b.jpg"].map((key) => ({ ...media(key), preview: null }));
  const other = new UploadSet({
    purpose: "edit",
    images: 2,
    videos: 0,
    serverFiles: { files: before, version: 3 },
  });
  await other.open();
  const files = [
    { ...media("in/a.jpg"), preview: "/a.webp" },
    { ...media("in/b.jpg"), preview: null, problem: "unreadable" as const },
  ];
  other.setServerFiles("edit", { files, version: 3 });
  expect(other.items.map(({ preview, state }) => [preview, state.at])).toEqual([
    ["/a.webp", "done"],
    [null, "failed"],
  ]);
  other.close();
});
