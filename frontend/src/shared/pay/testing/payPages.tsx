// Renders pages and sheets of payments with a router and scripted answers, for their tests.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { CallError } from "@/core/callError";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { useToast } from "@/ui/toast/toast";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import pay from "../../../../../locales/en/pay.json";
import signup from "../../../../../locales/en/signup.json";
import { PaySheet } from "../PaySheet";
import { NOW } from "./orders";

/** Loaded here, once the calls are replaced. */
export { PaySheet };

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

type Answer = unknown | ((request: never) => unknown);

export const server = {
  /** Answers by the names of calls, or functions of their requests; a failure is thrown. */
  answers: {} as Record<string, Answer>,
  /** Every call with its request. */
  sent: [] as [name: string, request: Record<string, unknown>][],
};

/** The requests of a call. */
export const sentTo = (name: string) =>
  server.sent.flatMap(([called, request]) => (called === name ? [request] : []));

export const toastText = () => useToast.getState().current?.text;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(NOW) });
  queryClient.clear();
  useToast.setState({ current: null });
  showTexts("en", { common, errors, pay, signup });
  document.documentElement.dataset.host = "browser";
  server.answers = {};
  server.sent = [];
  call.mockReset().mockImplementation(async (name: string, request: Record<string, unknown>) => {
    server.sent.push([name, request]);
    const script = server.answers[name];
    const answer = typeof script === "function" ? script(request) : script;
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`no answer to ${name}`);
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.host;
});

function failure(kind: "refused" | "network", code: number | null): CallError {
  return new CallError({
    kind,
    code,
    status: null,
    messageKey: code === null ? "errors.network" : `errors.code.${code}`,
    message: null,
    data: null,
    toast: false,
    event: null,
  });
}

export const refusal = (code: number): CallError => failure("refused", code);
export const lost = (): CallError => failure("network", null);

/** Shows an element at an address; every other address is a page “Elsewhere”. */
export function show(element: ReactElement, address = "/shown") {
  const [path = "/"] = address.split("?");
  const routes = [
    { path, element },
    { path: "*", element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      {withLabels(
        <>
          <RouterProvider router={router} />
          <ConfirmHost />
        </>,
      )}
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), router };
}
