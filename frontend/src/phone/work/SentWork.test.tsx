// Tests the page after a work has been sent.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OwnWork } from "@/core/generated/contract";
import { answerBy, never } from "@/testing/fakeNetwork";
import { withLabels } from "@/testing/withLabels";
import { isSent, SENT, SentWork } from "./SentWork";
import { ownWork } from "./testing/ownWork";

const reviewing: OwnWork = { ...ownWork({ title: "Kite" }, 1), status: "reviewing" };
const shown: OwnWork = { ...reviewing, status: "published", published: true };

function open(own: OwnWork): void {
  answerBy(never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{withLabels(<SentWork own={own} />)}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const target = (name: string | RegExp) =>
  new URL(screen.getByRole("link", { name }).getAttribute("href") ?? "", "https://laurel.example");

test("leads to the wall and to the author's own page, not straight to a withdrawal", () => {
  open(reviewing);
  expect(screen.getByRole("heading", { name: "work.sentForReview" })).toBeTruthy();
  expect(target("display.unknown.toWall").searchParams.get("competitionId")).toBe(
    String(reviewing.competitionId),
  );
  expect(target(/display\.mine\.open/).searchParams.get("workId")).toBe(String(reviewing.id));
  expect(screen.queryByRole("button", { name: "work.takeBack" })).toBeNull();
});

test("shares the work once others can open it, and the activity before", () => {
  open(reviewing);
  expect(target("common.title.share").searchParams.get("type")).toBe("competition");
});

test("shares a work on show itself", () => {
  open(shown);
  expect(target("common.title.share").searchParams.get("type")).toBe("work");
});

test("a work that has come back shows its state instead", () => {
  expect(isSent(SENT, reviewing)).toBe(true);
  expect(isSent(SENT, { ...reviewing, status: "returned" })).toBe(false);
  expect(isSent(null, reviewing)).toBe(false);
});
