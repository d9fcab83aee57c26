// A work's form on a played server, for its tests.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, vi } from "vitest";
import type { OwnWork } from "@/core/generated/contract";
import { loginSucceeded } from "@/core/sessionEvents";
import { refreshSession } from "@/session/store";
import { answerBy, sent } from "@/testing/fakeNetwork";
import { useToast } from "@/ui/toast/toast";
import { useWorkForm } from "../form/useWorkForm";
import type { PICTURE } from "./formStates";

/** A network answers later, never at once. */
export const lost = () =>
  new Promise<Response>((_resolve, reject) => setTimeout(reject, 50, new TypeError("lost")));
export const refusal = (code: number, data: unknown = null) =>
  new Response(JSON.stringify({ code, msg: "refused", data }));
export function answers(...all: (() => Response | Promise<Response>)[]): void {
  answerBy(() => (all.shift() ?? lost)());
}
/** The requests so far. */
export const made = () =>
  sent.map(({ method, path }) => `${method} ${path.replace("/mobile", "")}`);
export const shownToast = () => useToast.getState().current?.text;
/** Lets time pass, then the played network answer. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 50)));
  }
  await act(() => vi.advanceTimersByTimeAsync(10));
}

export const onSent = vi.fn();
export const onStopped = vi.fn();
export const client = new QueryClient();

/** Runs every test of a file with a played clock, as the account 9. */
export function setUpForm(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    loginSucceeded("T", "9");
    refreshSession();
    sent.length = 0;
    onSent.mockReset();
    onStopped.mockReset();
    useToast.setState({ current: null });
    client.clear();
    return () => void vi.useRealTimers();
  });
}

export function opened(own: OwnWork | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useWorkForm({ competitionId: 2, applyId: 4, own, onSent, onStopped }), {
    wrapper,
  });
}
export type Form = ReturnType<typeof opened>["result"];

export const type = (form: Form, title: string) => act(() => form.current.change({ title }));
export const showFiles = (form: Form, media: (typeof PICTURE)[] = []) =>
  act(() => {
    form.current.onMedia(media, "done");
    form.current.onOpen();
  });
