// Tests the votes for an own work: sums by state, with the groups of reasons.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { WorkVotes } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import work from "../../../../locales/en/work.json";
import { OwnVotes } from "./OwnVotes";
import { ownWork } from "./testing/ownWork";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const VOTES: WorkVotes = {
  likeCount: 1200,
  giftValue: 0,
  held: [{ group: "suspicious", count: 3 }],
  voided: [
    { group: "suspicious", count: 4 },
    { group: "undecided", count: 1 },
  ],
  likeStart: "2026-11-24T00:00:00Z",
  voidTime: "2026-12-04T12:00:00Z",
};

function show(status: "published" | "reviewing", votes: WorkVotes): void {
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === "vote.ofWork") return votes;
    throw new Error("not asked for here");
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {withLabels(<OwnVotes own={ownWork({ title: "Kite" }, 1, { status })} />)}
    </QueryClientProvider>,
  );
}

beforeEach(() => showTexts("en", { work }));

/** The value next to a label. */
const numberOf = (label: RegExp) => {
  const row = screen.getByText(label, { selector: "dt" }).parentElement;
  return row && within(row).getByRole("definition").textContent;
};

test("votes are summed by state, with the groups of their reasons and the time left", async () => {
  show("published", VOTES);
  await screen.findByRole("heading", { name: work.votes.title });
  expect(numberOf(/Likes that count/)).toBe("1,200");
  expect(numberOf(/Being checked/)).toBe("3");
  expect(numberOf(/Not counted/)).toBe("5");
  screen.getByText("Unusual voting 4 · Not checked in time 1");
  expect(screen.queryByText(work.votes.gifts)).toBeNull();
  screen.getByText(/^What isn’t checked by .+ won’t count\.$/);
});

test("a work that was never on show asks for no votes", () => {
  show("reviewing", VOTES);
  expect(call).not.toHaveBeenCalledWith("vote.ofWork", expect.anything());
});

test("an activity without likes shows nothing", async () => {
  show("published", { ...VOTES, likeStart: null });
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith("vote.ofWork", expect.anything(), expect.anything()),
  );
  expect(screen.queryByRole("heading", { name: work.votes.title })).toBeNull();
});
