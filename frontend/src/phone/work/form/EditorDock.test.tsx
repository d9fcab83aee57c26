// Tests who may send a work.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { EditorDock } from "./EditorDock";

function open(leads: boolean): void {
  const work = { saving: false, sending: false, busy: false, save: vi.fn() };
  render(withLabels(<EditorDock work={work} formId="f" review leads={leads} />));
}

test("the captain sends a team's work", () => {
  open(true);
  expect(screen.getByRole("button", { name: "work.sendForReview" })).toBeTruthy();
  expect(screen.queryByText("work.captainSends")).toBeNull();
});

test("another member saves it, and sees who sends it", () => {
  open(false);
  expect(screen.getByRole("button", { name: "work.saveDraft" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "work.sendForReview" })).toBeNull();
  expect(screen.getByText("work.captainSends")).toBeTruthy();
});
