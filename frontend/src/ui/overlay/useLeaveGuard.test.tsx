// A page that asks before it is left.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { FrameContext } from "@/ui/frame/FrameContext";
import { Link } from "@/ui/link/Link";
import { ConfirmHost } from "./ConfirmHost";
import { overlaysSettled } from "./overlayHistory";
import { useLeaveGuard } from "./useLeaveGuard";

function Form({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty, { title: "Leave?", confirmLabel: "Leave", cancelLabel: "Stay" });
  return <Link to="/other">Other</Link>;
}

function show(dirty: boolean) {
  const page = (form: boolean) => (
    <BrowserRouter>
      <FrameContext value={{ title: "", name: "", onBack: () => history.back() }}>
        <Routes>
          <Route path="/form" element={<Form dirty={form} />} />
          <Route path="*" element={<p>Somewhere else</p>} />
        </Routes>
        <ConfirmHost />
      </FrameContext>
    </BrowserRouter>
  );
  const { rerender } = render(withLabels(page(dirty)));
  return { clean: () => rerender(withLabels(page(false))) };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const asked = () => screen.findByRole("alertdialog", { name: "Leave?" });

/** Stays, and waits for the entry of the page: that of the question looks the same until it is gone. */
async function stay() {
  await press("Stay");
  await overlaysSettled();
  await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
}

beforeEach(async () => {
  // The page of the test before steps back when it goes.
  await overlaysSettled();
  history.pushState(null, "", "/before");
  history.pushState(null, "", "/form");
});

test("going back asks first, and after staying asks again", async () => {
  show(true);
  for (const _ of ["once", "again"]) {
    act(() => history.back());
    await asked();
    await stay();
    expect(location.pathname).toBe("/form");
  }
});

test("confirming goes back to the previous page", async () => {
  show(true);
  act(() => history.back());
  await asked();
  await press("Leave");
  await waitFor(() => expect(location.pathname).toBe("/before"));
  expect(screen.getByText("Somewhere else")).toBeTruthy();
});

test("a jump past the page asks as well, on the page", async () => {
  history.replaceState({ idx: 0 }, "", "/before");
  history.pushState({ idx: 1 }, "", "/form");
  show(true);
  act(() => history.go(-2));
  await asked();
  expect(location.pathname).toBe("/form");
  await stay();
  expect(history.state).toMatchObject({ idx: 1, overlays: 1 });
  act(() => history.go(-2));
  await asked();
  await press("Leave");
  await waitFor(() => expect(location.pathname).toBe("/before"));
  expect(screen.getByText("Somewhere else")).toBeTruthy();
});

test("a link asks too", async () => {
  show(true);
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  await asked();
  await stay();
  expect(location.pathname).toBe("/form");
  await userEvent.click(screen.getByRole("link", { name: "Other" }));
  await asked();
  await press("Leave");
  await waitFor(() => expect(location.pathname).toBe("/other"));
});

test("the browser asks before the tab is closed", () => {
  const { clean } = show(true);
  const leaves = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leaves()).toBe(false);
  clean();
  expect(leaves()).toBe(true);
});

test("once everything is saved nothing asks, and the history has its former length", async () => {
  const { clean } = show(true);
  expect(history.state).toMatchObject({ overlays: 1 });
  clean();
  await waitFor(() => expect(history.state?.overlays).toBeUndefined());
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe("/before"));
});
