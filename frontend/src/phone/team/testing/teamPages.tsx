// Renders the pages of teams with a router and scripted answers, for their tests.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, vi } from "vitest";
import { CallError } from "@/core/callError";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import activity from "../../../../../locales/en/activity.json";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import share from "../../../../../locales/en/share.json";
import signup from "../../../../../locales/en/signup.json";
import team from "../../../../../locales/en/team.json";
import { Component as InvitePage } from "../InvitePage";
import { Component as MembersPage } from "../MembersPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

export const FREE = { can: true, code: null, msg: null, waitlist: false, applyId: null };

export const server = {
  /** Answers by the names of calls; a refusal is thrown. */
  answers: {} as Record<string, unknown>,
  /** Every call with its request. */
  sent: [] as [name: string, request: unknown][],
};

/** The requests of a call. */
export const sentTo = (name: string) =>
  server.sent.flatMap(([called, request]) => (called === name ? [request] : []));

beforeEach(() => {
  showTexts("en", { activity, common, errors, share, signup, team });
  server.answers = { "signup.check": FREE, "team.mine": { list: [] } };
  server.sent = [];
  call.mockImplementation(async (name: string, request: unknown) => {
    server.sent.push([name, request]);
    const answer = server.answers[name];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`no answer to ${name}`);
    return answer;
  });
});

export function refusal(code: number, data: unknown = null): CallError {
  return new CallError({
    kind: "refused",
    code,
    status: null,
    messageKey: `errors.code.${code}`,
    message: null,
    data,
    toast: true,
    event: null,
  });
}

/** Opens a page and waits for this text. */
export async function openAt(address: string, text: string | RegExp) {
  const routes = [
    { path: "/pages/invite/index", element: <InvitePage /> },
    { path: "/pages/invite/members", element: <MembersPage /> },
    { path: "/pages/apply/index", element: <h1>Form</h1> },
    { path: "/pages/competition/index", element: <h1>Activity</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {withLabels(
        <>
          <RouterProvider router={router} />
          <ConfirmHost />
        </>,
      )}
    </QueryClientProvider>,
  );
  await screen.findAllByText(text);
  return { user: userEvent.setup(), router };
}
