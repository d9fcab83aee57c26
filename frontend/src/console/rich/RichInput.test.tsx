// Tests the editor of rich texts: what its buttons, keys and sheets write, and what it follows.
import "@/testing/wasmHost";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { Field } from "@/ui/form/Field";
import common from "../../../../locales/en/common.json";
import console_ from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import { RichInput } from "./RichInput";

let source = "";
let put: (source: string) => void = () => {};

function Form({ begin }: { begin: string }) {
  const [value, setValue] = useState(begin);
  source = value;
  put = setValue;
  return (
    <Field group label="About" error="Too long">
      <RichInput value={value} onChange={setValue} lang="en" placeholder="Nothing yet" />
    </Field>
  );
}

function edit(begin: string): HTMLElement {
  const routes = [{ path: "*", element: withLabels(<Form begin={begin} />) }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return screen.getByRole("textbox", { name: "About" });
}

const tool = (name: string) => screen.getByRole("button", { name });
const selectAll = (text: HTMLElement) => fireEvent.keyDown(text, { key: "a", ctrlKey: true });

beforeAll(() => {
  showTexts("en", { common, console: console_, errors });
  // The test's document has no layout.
  const empty = Object.assign([], { item: () => null });
  Range.prototype.getClientRects = () => empty;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

beforeEach(() => vi.restoreAllMocks());

test("the text is a labelled, described field, with a toolbar of its own", () => {
  const text = edit("");
  expect(text.getAttribute("aria-multiline")).toBe("true");
  expect(text.getAttribute("aria-invalid")).toBe("true");
  expect(text.getAttribute("lang")).toBe("en");
  expect(text.getAttribute("aria-placeholder")).toBe("Nothing yet");
  expect(document.getElementById(text.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Too long",
  );
  const toolbar = screen.getByRole("toolbar", { name: "Text formatting About" });
  expect(toolbar.getAttribute("aria-controls")).toBe(text.id);
});

test("a source is shown as a page shows it, and not written again unless it is changed", () => {
  const text = edit("# A\n\nb **c**\nd");
  expect(within(text).getByRole("heading", { level: 3, name: "A" })).toBeTruthy();
  expect(text.querySelector("strong")?.textContent).toBe("c");
  expect(source).toBe("# A\n\nb **c**\nd");
});

test("buttons change the selection, say so, and undo it", async () => {
  const user = userEvent.setup();
  const text = edit("Tea\n\nCake");
  selectAll(text);
  await user.click(tool("Bold"));
  expect(source).toBe("**Tea**\n\n**Cake**");
  expect(tool("Bold").getAttribute("aria-pressed")).toBe("true");
  await user.click(tool("Bulleted list"));
  expect(source).toBe("- **Tea**\n- **Cake**");
  await user.click(tool("Numbered list"));
  expect(source).toBe("1. **Tea**\n2. **Cake**");
  for (let count = 0; count < 3; count += 1) await user.click(tool("Undo"));
  expect(source).toBe("Tea\n\nCake");
  await user.click(tool("Redo"));
  expect(source).not.toBe("Tea\n\nCake");
});

test("a heading becomes a quote, and keys work as buttons do", async () => {
  const user = userEvent.setup();
  const text = edit("## Tea");
  await user.click(tool("Quote"));
  expect(source).toBe("> Tea");
  await user.click(tool("Quote"));
  fireEvent.keyDown(text, { key: "2", code: "Digit2", ctrlKey: true, altKey: true });
  expect(source).toBe("## Tea");
});

test("arrow keys move through the toolbar, past what cannot be done", async () => {
  const user = userEvent.setup();
  edit("Tea");
  tool("Bold").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(tool("Heading"));
  expect(tool("Heading").tabIndex).toBe(0);
  expect(tool("Bold").tabIndex).toBe(-1);
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(tool("Divider"));
});

test("a link gets the scheme that is left out, and can be removed", async () => {
  const user = userEvent.setup();
  const text = edit("Map");
  selectAll(text);
  await user.click(tool("Link"));
  const address = await screen.findByRole("textbox", { name: /^Address/ });
  await user.click(screen.getByRole("button", { name: "Set link" }));
  expect(screen.getByRole("alert", { name: "" }).textContent).toBeTruthy();
  await user.type(address, "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Set link" }));
  expect(screen.getByText(/can’t be used/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, "map.example/tea");
  await user.click(screen.getByRole("button", { name: "Set link" }));
  await waitFor(() => expect(source).toBe("[Map](https://map.example/tea)"));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  selectAll(text);
  await user.click(tool("Link"));
  await user.click(await screen.findByRole("button", { name: "Remove link" }));
  await waitFor(() => expect(source).toBe("Map"));
});

test("without a selection a link brings its words", async () => {
  const user = userEvent.setup();
  edit("");
  await user.click(tool("Link"));
  await user.type(await screen.findByRole("textbox", { name: /^Address/ }), "a@one.example");
  await user.type(screen.getByRole("textbox", { name: "Link text" }), "Write");
  await user.click(screen.getByRole("button", { name: "Set link" }));
  await waitFor(() => expect(source).toBe("[Write](mailto:a@one.example)"));
});

test("a picture without a file is refused at its field", async () => {
  const user = userEvent.setup();
  edit("Tea");
  await user.click(tool("Picture"));
  await user.click(await screen.findByRole("button", { name: "Insert picture" }));
  expect(await screen.findByText("Required")).toBeTruthy();
  expect(source).toBe("Tea");
});

test("what is pasted is narrowed to what a page can show", () => {
  const text = edit("");
  const html =
    "<h1>Tea</h1><p style='color:red'>a <b>b</b><script>c</script> <a href='javascript:d'>d</a></p>" +
    "<table><tr><td>e</td></tr></table><img src='http://f.example/g.png'><img src='https://f.example/h.png' alt='H'>";
  const clipboardData = {
    getData: (type: string) => (type === "text/html" ? html : ""),
    files: [],
  };
  fireEvent.paste(text, { clipboardData });
  expect(source).toBe("## Tea\n\na **b** d\n\ne\n\n![H](https://f.example/h.png)");
});

test("a text from elsewhere replaces the shown one", async () => {
  const text = edit("Mine");
  put("## Theirs");
  await waitFor(() => expect(within(text).getByRole("heading", { name: "Theirs" })).toBeTruthy());
  expect(source).toBe("## Theirs");
});
