// Single keys press what the page shows, and are letters in a field.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { turnKeys } from "./keysOn";
import { useKeys } from "./useKeys";

const onPass = vi.fn();

function Page({ busy = false, dialog = false }) {
  useKeys();
  return (
    <main>
      <input type="search" aria-label="Search" />
      <button type="button" aria-keyshortcuts="A" aria-disabled={busy} onClick={onPass}>
        Approve
      </button>
      {dialog && <div role="dialog">A question</div>}
    </main>
  );
}

beforeEach(() => {
  onPass.mockReset();
  turnKeys(true);
  // Nothing is laid out in a test.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

test("a key presses its button, once", async () => {
  render(<Page />);
  await userEvent.keyboard("a");
  expect(onPass).toHaveBeenCalledOnce();
});

test("the slash moves to the search, where letters are letters", async () => {
  render(<Page />);
  await userEvent.keyboard("/");
  const search = screen.getByRole<HTMLInputElement>("searchbox");
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard("a");
  expect(search.value).toBe("a");
  expect(onPass).not.toHaveBeenCalled();
});

test("with a modifier, while its action runs, or behind a dialog, it does nothing", async () => {
  const { rerender } = render(<Page />);
  await userEvent.keyboard("{Control>}a{/Control}");
  rerender(<Page busy />);
  await userEvent.keyboard("a");
  rerender(<Page dialog />);
  await userEvent.keyboard("a");
  expect(onPass).not.toHaveBeenCalled();
});

test("keys can be switched off", async () => {
  render(<Page />);
  turnKeys(false);
  await userEvent.keyboard("a");
  expect(onPass).not.toHaveBeenCalled();
});
