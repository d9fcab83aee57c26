// Pictures of cameras with more pixels than the storage accepts. jsdom neither decodes nor draws: only the
// requested size is tested.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import { neverConverted } from "./conversion";
import { prepare } from "./prepare";

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
const DRAWN = new Blob(["drawn"], { type: "image/jpeg" });
const prepared = () =>
  prepare(new Blob([JPEG]), ["image"], {
    signal: new AbortController().signal,
    converts: neverConverted,
  });

function decodesAs(width: number, height: number) {
  globalThis.createImageBitmap = async () => ({ width, height, close: () => {} });
}

beforeEach(() => {
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(DRAWN));
});

test("a picture of twelve megapixels is sent unchanged", async () => {
  decodesAs(4032, 3024);
  const sent = await prepared();
  expect(sent).toMatchObject({ suffix: "jpg", width: 4032, height: 3024 });
  expect(sent.blob.size).toBe(JPEG.length);
});

test("one of forty-eight is scaled down, in its proportions", async () => {
  decodesAs(8064, 6048);
  const { blob, suffix, width, height } = await prepared();
  expect({ blob, suffix }).toEqual({ blob: DRAWN, suffix: "jpg" });
  expect(width * height).toBeLessThanOrEqual(16_777_216);
  expect(width / height).toBeCloseTo(4 / 3, 2);
});

test("without enough memory to draw it, it is reported as broken", async () => {
  decodesAs(8064, 6048);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
  await expect(prepared()).rejects.toMatchObject({ problem: "broken" });
});
