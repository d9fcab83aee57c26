// The picker in use: problems by file, reordering by keys and menu, and protection against accidental loss.
import "@/testing/wasmHost";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { arrived, refuse, startFakeStore, storeAnswers } from "@/testing/fakeStore";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { useToast } from "@/ui/toast/toast";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import upload from "../../../../locales/en/upload.json";
import { MediaPicker } from "./MediaPicker";

const store = startFakeStore();
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
const picture = (name: string) => new File([JPEG, name], name);
const onChange = vi.fn();

beforeAll(() => showTexts("en", { common, errors, upload }));

beforeEach(() => {
  loginSucceeded("T", "7");
  sent.length = 0;
  onChange.mockReset();
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
  globalThis.createImageBitmap = async () => ({ width: 40, height: 30, close: () => {} });
});
afterEach(() => loggedOut());

function show({ disabled = false, error = "", documents = 0 } = {}) {
  const picker = (
    <>
      <MediaPicker
        purpose="work"
        label="Files"
        images={3}
        videos={0}
        documents={documents}
        disabled={disabled}
        error={error}
        onChange={onChange}
      />
      <ConfirmHost />
    </>
  );
  render(withLabels(<MemoryRouter>{picker}</MemoryRouter>));
}

/** Picks files in the hidden field that the menu opens. */
function pick(...files: File[]) {
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no field");
  // The state in which the menu's album leaves the field.
  input.multiple = true;
  return userEvent.upload(input, files, { applyAccept: false });
}

const uploadedKeys = () => onChange.mock.lastCall?.[0].map(({ key }: { key: string }) => key);

async function uploaded(...names: string[]) {
  await pick(...names.map(picture));
  await vi.waitFor(() => {
    expect(onChange.mock.lastCall?.[1]).not.toBe("busy");
    expect(uploadedKeys()).toHaveLength(names.length);
  });
}

test("uploaded files are counted, shown and passed to the page", async () => {
  show();
  await uploaded("a");
  expect(screen.getByText("1 / 3 pictures")).toBeDefined();
  expect(screen.getByRole("button", { name: "Item 1, picture, Cover" })).toBeDefined();
  expect(screen.getByText("Item 1 is uploaded").getAttribute("role")).toBe("status");
  expect(onChange.mock.lastCall?.[0][0]).toMatchObject({ kind: "image", width: 40, height: 30 });
});

test("the order is explained once there are two files", async () => {
  show();
  await uploaded("a");
  expect(screen.queryByText(/to reorder/)).toBeNull();
  await pick(picture("b"));
  expect(await screen.findByText(/to reorder/)).toBeDefined();
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(2));
});

test("the name of a file includes its state", async () => {
  let finish = () => {};
  storeAnswers((response) => (finish = () => void response.end()));
  show();
  await pick(picture("a"));
  await screen.findByRole("button", { name: "Item 1, picture, Uploading, Cover" });
  await vi.waitUntil(() => arrived.length === 1);
  finish();
  await screen.findByRole("button", { name: "Item 1, picture, Cover" });
  await pick(new File(["<svg/>"], "a.svg"));
  await screen.findByRole("button", { name: "Item 2, a.svg, Not uploaded" });
});

test("a document is shown by its file name, since it has no picture", async () => {
  show({ documents: 1 });
  await pick(new File(["%PDF-1.7\n%abc"], "Proof 2026.pdf"));
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(1));
  const tile = screen.getByRole("button", { name: /^Item 1, document, Proof 2026\.pdf/ });
  expect(within(tile).getByText("Proof 2026.pdf")).toBeDefined();
});

test("a rejected file says why, and does not offer a retry", async () => {
  show();
  await pick(new File(["<svg/>"], "a.svg"));
  const told = await screen.findByText(/Item 1, “a.svg”: This kind of file can’t be uploaded/);
  expect(told.closest("[role=alert]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: /try again/ })).toBeNull();
  expect(screen.getByText("Not uploaded")).toBeDefined();
});

test("a rejected file says why in its sheet, and can be replaced", async () => {
  show();
  await pick(new File(["<svg/>"], "a.svg"));
  await pick(picture("b"));
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: /^Item 1/ }));
  const sheet = await screen.findByRole("dialog", { name: /a\.svg.*can’t be uploaded/ });
  expect(within(sheet).queryByRole("button", { name: "Use as cover" })).toBeNull();
  expect(within(sheet).getByRole("button", { name: "Remove" })).toBeDefined();
  await userEvent.click(within(sheet).getByRole("button", { name: "Choose another file" }));
  await userEvent.click(await screen.findByRole("button", { name: "Choose from Photos" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [before] = uploadedKeys();
  await pick(picture("c"));
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(2));
  expect(uploadedKeys()[1]).toBe(before);
  expect(screen.queryByText(/a\.svg/)).toBeNull();
});

test("a file that the busy storage refused is retried by a tap on it", async () => {
  storeAnswers(refuse(503, "SlowDown"));
  show();
  await pick(picture("a"));
  const again = await screen.findByRole("button", { name: /Item 1 isn’t uploaded, try again/ });
  storeAnswers((response) => response.end());
  await userEvent.click(again);
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(1));
  expect(screen.queryByText(/too busy|is busy/)).toBeNull();
});

test("the arrow keys change the order and announce it", async () => {
  show();
  await uploaded("a", "b");
  const [first, second] = uploadedKeys();
  screen.getByRole("button", { name: "Item 2, picture" }).focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(uploadedKeys()).toEqual([second, first]);
  expect(screen.getByText("Now item 1 of 2")).toBeDefined();
});

test("the menu of a file makes it the cover", async () => {
  show();
  await uploaded("a", "b");
  const [first, second] = uploadedKeys();
  await userEvent.click(screen.getByRole("button", { name: "Item 2, picture" }));
  await userEvent.click(await screen.findByRole("button", { name: "Use as cover" }));
  await vi.waitFor(() => expect(uploadedKeys()).toEqual([second, first]));
});

test("an uploaded file is removed only after a confirmation", async () => {
  show();
  await uploaded("a");
  await userEvent.click(screen.getByRole("button", { name: "Remove item 1" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove item 1?" });
  expect(uploadedKeys()).toHaveLength(1);
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(uploadedKeys()).toEqual([]));
});

test("the focus moves to the file that takes the place of a removed one", async () => {
  show();
  await uploaded("a", "b");
  for (const left of [1, 0]) {
    await userEvent.click(screen.getByRole("button", { name: "Remove item 1" }));
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
    await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(left));
    const next = screen.queryByRole("button", { name: /^Item 1/ });
    expect(document.activeElement).toBe(next ?? screen.getByRole("button", { name: "Add" }));
  }
});

test("a form that lacks files leads to the button that adds them", () => {
  show({ error: "Add at least one picture" });
  const add = screen.getByRole("button", { name: "Add" });
  expect(add.getAttribute("aria-invalid")).toBe("true");
});

test("a full set accepts no more", async () => {
  show();
  await uploaded("a", "b", "c");
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
});

test("pictures beyond the limit are reported, and leave no tile", async () => {
  show();
  await pick(...["a", "b", "c", "d"].map(picture));
  await vi.waitFor(() => expect(uploadedKeys()).toHaveLength(3));
  expect(screen.getByText("3 / 3 pictures")).toBeDefined();
  expect(screen.queryByText("Not uploaded")).toBeNull();
  await vi.waitFor(() => expect(useToast.getState().current?.text).toBe(upload.leftOver));
});

test("a disabled picker shows and changes nothing", () => {
  show({ disabled: true });
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  expect(screen.getByRole("group", { name: "Files" })).toBeDefined();
});
