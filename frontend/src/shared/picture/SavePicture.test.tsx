// Saving pictures, by host.
import "@/testing/wasmHost";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { downloadBlob } from "@/host/savePicture";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import download from "../../../../locales/en/download.json";
import { SavePicture } from "./SavePicture";

vi.mock("@/host/savePicture", async (original) => ({
  ...(await original<typeof import("@/host/savePicture")>()),
  downloadBlob: vi.fn(),
}));

const make = vi.fn(async () => ({
  picture: new Blob(["x"], { type: "image/png" }),
  name: "run.png",
}));
const invoke = vi.fn();

async function save(path?: string) {
  render(withLabels(<SavePicture alt="A run" failed="Failed" path={path} make={make} />));
  await userEvent.setup().click(screen.getByRole("button", { name: "Save to Photos" }));
}

const held = () => screen.findByRole("img", { name: "A run" });

beforeAll(() => {
  showTexts("en", { common, download });
});
beforeEach(() => {
  make.mockClear();
  invoke.mockReset();
  vi.mocked(downloadBlob).mockReset();
});
afterEach(() => {
  delete document.documentElement.dataset.host;
  delete window.WeixinJSBridge;
});

test("a browser downloads it", async () => {
  await save("/art/run.png");
  await waitFor(() => expect(downloadBlob).toHaveBeenCalledOnce());
  expect(vi.mocked(downloadBlob).mock.calls[0]?.[1]).toBe("run.png");
});

test("the messaging app shows it for a long press", async () => {
  document.documentElement.dataset.host = "messenger";
  await save("/art/run.png");
  expect((await held()).getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  expect(downloadBlob).not.toHaveBeenCalled();
});

test("the mini-program's own page takes its address, once the host is ready", async () => {
  document.documentElement.dataset.host = "miniprogram";
  invoke.mockImplementation((_name, _argument, answered) =>
    answered({ errMsg: "invokeMiniProgramAPI:ok" }),
  );
  await save("/art/run.png?a=1&b=2");
  expect(invoke).not.toHaveBeenCalled();
  window.WeixinJSBridge = { invoke };
  document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  const url = `/pages/save/save?url=${encodeURIComponent(`${location.origin}/art/run.png?a=1&b=2`)}`;
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual([
    "invokeMiniProgramAPI",
    { name: "navigateTo", arg: { url } },
  ]);
  await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(make).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["refuses", "/art/run.png"],
  ["cannot fetch what was made here", undefined],
])("a mini-program that %s shows it for a long press", async (_, path) => {
  document.documentElement.dataset.host = "miniprogram";
  window.WeixinJSBridge = { invoke };
  invoke.mockImplementation((_name, _argument, answered) =>
    answered({ errMsg: "invokeMiniProgramAPI:fail" }),
  );
  await save(path);
  await held();
  expect(invoke).toHaveBeenCalledTimes(path ? 1 : 0);
});
