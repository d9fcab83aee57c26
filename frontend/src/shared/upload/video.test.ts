// Reads real files through slices of a blob.
import "@/testing/wasmHost";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { neverConverted } from "./conversion";
import { prepare } from "./prepare";
import { firstFrame, readVideo } from "./video";

const FOLDER = join(import.meta.dirname, "../../../../crates/core/cases/video");
const going = { signal: new AbortController().signal, converts: neverConverted };
const file = (name: string) => new Blob([readFileSync(join(FOLDER, name))]);

test("a video is read without loading all of it", async () => {
  const plain = file("plain.mp4");
  let read = 0;
  const slice = plain.slice.bind(plain);
  plain.slice = (from = 0, to = 0) => {
    read += to - from;
    return slice(from, to);
  };
  expect(await readVideo(plain, going)).toMatchObject({
    width: 96,
    height: 64,
    sound: true,
  });
  expect(read).toBeLessThan(plain.size / 2);
});

test("a video recorded upright has its displayed height", async () => {
  expect(await readVideo(file("turned.mov"), going)).toMatchObject({
    width: 64,
    height: 96,
  });
});

test.each([
  ["hevc.mp4", "video.pictureCodec"],
  ["mp3.mp4", "video.soundCodec"],
  ["long.mp4", "video.tooLong"],
  ["fragments.mp4", "video.fragments"],
])("%s is rejected: %s", async (name, problem) => {
  const wanted = ["image", "video"] as const;
  await expect(prepare(file(name), wanted, going)).rejects.toMatchObject({ problem });
});

test.each([
  ["hevc.mp4", { width: 96, height: 64 }],
  ["mp3.mp4", { sound: true }],
  ["fragments.mp4", { width: 96, duration: 2200 }],
])("%s is accepted if the server converts it", async (name, facts) => {
  expect(await readVideo(file(name), { ...going, converts: async () => true })).toMatchObject(
    facts,
  );
});

test.each([
  ["plain.mp4", null],
  ["long.mp4", "video.tooLong"],
])("no question is asked about conversion of %s", async (name, problem) => {
  const converts = vi.fn(async () => true);
  const read = readVideo(file(name), { ...going, converts });
  if (problem) await expect(read).rejects.toMatchObject({ problem });
  else await read;
  expect(converts).not.toHaveBeenCalled();
});

test("no picture is made of a video whose picture codec the browser lacks", async () => {
  URL.createObjectURL = () => "blob:played";
  URL.revokeObjectURL = () => {};
  const says = (name: string) =>
    function (this: HTMLMediaElement) {
      setTimeout(() => this.dispatchEvent(new Event(name)));
    };
  // jsdom plays nothing: its videos have the width of those of which only the sound is known.
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, "load").mockImplementation(says("loadeddata"));
  vi.spyOn(prototype, "currentTime", "set").mockImplementation(says("seeked"));
  vi.spyOn(prototype, "duration", "get").mockReturnValue(2);
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  expect(await firstFrame(file("hevc.mp4"), going.signal)).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
});

test("a video with a footer that a program appended is read", async () => {
  const marked = new Blob([file("plain.mp4"), "Downloaded with a program, 2026-11-02 ok"]);
  expect(await readVideo(marked, going)).toMatchObject({ width: 96 });
});

test("a truncated video is rejected", async () => {
  const whole = file("plain.mp4");
  const cut = whole.slice(0, 600);
  await expect(readVideo(cut, going)).rejects.toMatchObject({
    problem: "video.unreadable",
  });
});

test("an undecodable file is no picture, and HEIC gets advice", async () => {
  const wanted = ["image"] as const;
  const refused = (bytes: string | Uint8Array<ArrayBuffer>) =>
    prepare(new Blob([bytes]), wanted, going);
  await expect(refused("")).rejects.toMatchObject({ problem: "empty" });
  await expect(refused("<svg xmlns='http://www.w3.org/2000/svg'/>")).rejects.toMatchObject({
    problem: "kind",
  });
  await expect(prepare(file("plain.mp4"), wanted, going)).rejects.toMatchObject({
    problem: "kind",
  });
  const named = new Blob(["no picture"], { type: "image/jpeg" });
  await expect(prepare(named, wanted, going)).rejects.toMatchObject({ problem: "broken" });
  await expect(prepare(named, ["video"], going)).rejects.toMatchObject({ problem: "kind" });
  const papers = ["document", "image"] as const;
  await expect(prepare(file("plain.mp4"), papers, going)).rejects.toMatchObject({
    problem: "kind",
  });
  const paper = await prepare(new Blob(["%PDF-1.7\n%abc"]), papers, going);
  expect(paper).toMatchObject({ kind: "document", suffix: "pdf", preview: null });
  // jsdom decodes nothing, like a browser that cannot read the file.
  globalThis.createImageBitmap = () => Promise.reject(new Error("not decoded"));
  await expect(refused("\0\0\0\x18ftypheic\0\0\0\0")).rejects.toMatchObject({ problem: "heic" });
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
  await expect(refused(jpeg)).rejects.toMatchObject({ problem: "broken" });
});
