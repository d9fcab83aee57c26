// Sheets and questions: the back gesture, the focus and the answers.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "./ConfirmHost";
import { confirm } from "./confirm";
import { Sheet } from "./Sheet";

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Language">
        <p>Nine of them</p>
      </Sheet>
    </>
  );
}

test("the back gesture closes the sheet, stays on the page and returns the focus", async () => {
  const user = userEvent.setup();
  const routerHears = vi.fn();
  window.addEventListener("popstate", routerHears);
  history.replaceState({ key: "page" }, "");
  render(withLabels(<Opener />));
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  await screen.findByRole("dialog", { name: "Language" });
  expect(history.state).toEqual({ key: "page", overlays: 1 });
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(history.state).toEqual({ key: "page" });
  expect(routerHears).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);
  window.removeEventListener("popstate", routerHears);
});

test("a jump past the page leaves it and closes the sheet", async () => {
  const user = userEvent.setup();
  history.replaceState({ idx: 0 }, "");
  history.pushState({ idx: 1 }, "");
  render(withLabels(<Opener />));
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog");
  const routerHears = vi.fn();
  window.addEventListener("popstate", routerHears);
  act(() => history.go(-2));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(history.state).toEqual({ idx: 0 });
  expect(routerHears).toHaveBeenCalledOnce();
  window.removeEventListener("popstate", routerHears);
});

test("going back while the sheet's entry is being removed leaves the page", async () => {
  const user = userEvent.setup();
  history.replaceState({ idx: 0 }, "");
  history.pushState({ idx: 1 }, "");
  render(withLabels(<Opener />));
  await user.click(screen.getByRole("button", { name: "Open" }));
  const close = await screen.findByRole("button", { name: "close" });
  const routerHears = vi.fn();
  window.addEventListener("popstate", routerHears);
  act(() => {
    close.click();
    history.go(-2);
  });
  await waitFor(() => expect(routerHears).toHaveBeenCalledOnce());
  expect(history.state).toEqual({ idx: 0 });
  window.removeEventListener("popstate", routerHears);
});

test("closing by the button takes the history entry back", async () => {
  const user = userEvent.setup();
  history.replaceState({ key: "page" }, "");
  render(withLabels(<Opener />));
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog");
  await user.click(screen.getByRole("button", { name: "close" }));
  await waitFor(() => expect(history.state).toEqual({ key: "page" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a question answers with the button pressed, and with no on Escape", async () => {
  const user = userEvent.setup();
  render(withLabels(<ConfirmHost />));
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ title: "Log out?", confirmLabel: "Log out", tone: "danger" });
  });
  await screen.findByRole("alertdialog", { name: "Log out?" });
  await user.click(screen.getByRole("button", { name: "Log out" }));
  expect(await answer).toBe(true);
  act(() => {
    answer = confirm({ title: "Log out?" });
  });
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(await answer).toBe(false);
});

function Menu() {
  const [open, setOpen] = useState<"menu" | "form" | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen("menu")}>
        More
      </button>
      <Sheet open={open === "menu"} onClose={() => setOpen(null)} title="Menu">
        <button type="button" onClick={() => setOpen("form")}>
          Announce
        </button>
      </Sheet>
      <Sheet open={open === "form"} onClose={() => setOpen(null)} title="Announcement">
        <input aria-label="Title" />
      </Sheet>
    </>
  );
}

test("a menu that closes leaves the focus to the sheet that it has opened", async () => {
  const user = userEvent.setup();
  render(withLabels(<Menu />));
  const opener = screen.getByRole("button", { name: "More" });
  await user.click(opener);
  await screen.findByRole("dialog", { name: "Menu" });
  const regained = vi.spyOn(opener, "focus");
  await user.click(screen.getByRole("button", { name: "Announce" }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Upstairs");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  expect(regained).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
