// Tests sharing a poster.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { share } from "./share";

const nativeShare = vi.fn();
const canShare = vi.fn();
const POSTER = {
  title: "海上来信",
  address: "https://laurel.example/pages/display/gallery?workId=1",
  picture: new Blob(["x"], { type: "image/png" }),
};

beforeEach(() => {
  nativeShare.mockReset();
  canShare.mockReset();
  Object.assign(navigator, { share: nativeShare, canShare });
});
afterEach(() => {
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

test("a poster is shared as a picture where the phone accepts one", async () => {
  canShare.mockReturnValue(true);
  expect(await share(POSTER)).toBe("done");
  expect(nativeShare.mock.calls[0]?.[0].files[0].name).toBe("海上来信.png");
});

test("a poster is shared as a link elsewhere", async () => {
  canShare.mockReturnValue(false);
  await share(POSTER);
  expect(nativeShare).toHaveBeenCalledWith({ title: POSTER.title, url: POSTER.address });
});

test("closing the sheet is no failure, anything else is", async () => {
  nativeShare.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  expect(await share(POSTER)).toBe("done");
  nativeShare.mockRejectedValueOnce(new TypeError("no"));
  expect(await share(POSTER)).toBe("failed");
});
