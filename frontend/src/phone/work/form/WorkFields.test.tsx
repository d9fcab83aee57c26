// Tests whose name a work carries.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { NO_WORDS } from "../content";
import { WorkFields } from "./WorkFields";

function author(teamName: string | null): HTMLInputElement {
  const work = { words: { ...NO_WORDS, authorName: "Lin" }, change: vi.fn(), error: () => null };
  render(withLabels(<WorkFields work={work} teamName={teamName} />));
  return screen.getByRole<HTMLInputElement>("textbox", { name: /work\.author/ });
}

test("the author of a team's work is the team, and cannot be changed", () => {
  const field = author("Lakeside");
  expect([field.value, field.disabled]).toEqual(["Lakeside", true]);
  expect(screen.getByText("work.teamAuthor")).toBeTruthy();
});

test("any other work names its author freely", () => {
  const field = author(null);
  expect([field.value, field.disabled]).toEqual(["Lin", false]);
});
