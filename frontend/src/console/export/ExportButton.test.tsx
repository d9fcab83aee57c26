// The button of an export: it opens a sheet with the current filter, and a new sheet after the filter has changed.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import console_ from "../../../../locales/en/console.json";
import { asking } from "../frame/useAsked";
import { ExportButton, type ExportSheetProps } from "./ExportButton";

interface List {
  name: string;
}

function Sheet({ open, onClose, filter, name }: List & ExportSheetProps) {
  const [ticks, setTicks] = useState(0);
  if (!open) return null;
  return (
    <>
      <p>{`${name}: ${filter} (${ticks})`}</p>
      <button type="button" onClick={() => setTicks(ticks + 1)}>
        tick
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </>
  );
}
const load = async () => Sheet;

function Page() {
  const [filter, setFilter] = useState("Approved");
  return (
    <>
      <button type="button" onClick={() => setFilter("Rejected")}>
        other
      </button>
      <ExportButton load={load} filter={filter} list={{ name: "Sign-ups" }} />
    </>
  );
}

function show(state?: object) {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: [{ pathname: "/console/signups", state }],
  });
  render(withLabels(<RouterProvider router={router} />));
  return userEvent.setup();
}

const press = (name: string) => screen.findByRole("button", { name });

beforeEach(() => showTexts("en", { console: console_ }));

test("the sheet opens with the filter, and another filter begins a new one", async () => {
  const user = show();
  await user.click(await press(console_.export.open));
  await user.click(await press("tick"));
  screen.getByText("Sign-ups: Approved (1)");
  await user.click(await press("other"));
  screen.getByText("Sign-ups: Rejected (0)");
  await user.click(await press("close"));
  expect(screen.queryByText(/Sign-ups/)).toBeNull();
});

test("a link from elsewhere opens it", async () => {
  show(asking("export"));
  expect(await screen.findByText("Sign-ups: Approved (0)")).toBeTruthy();
});
