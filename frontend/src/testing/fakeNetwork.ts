// A fake network: records requests, and the test answers them.
import { vi } from "vitest";
import { type CallOptions, call } from "@/core/call";
import { CallError } from "@/core/callError";
import type { CallName } from "@/core/generated/calls";

export interface Sent {
  address: string;
  path: string;
  query: Record<string, string>;
  method: string;
  headers: Headers;
  body: Record<string, string> | null;
  signal: AbortSignal;
  keepalive: boolean;
}

type Answerer = (sent: Sent) => Promise<Response> | Response;

/** Every request since it was last emptied. */
export const sent: Sent[] = [];

function fields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Sets the answer of the network from now on. */
export function answerBy(answer: Answerer): void {
  vi.stubGlobal("fetch", async (input: RequestInfo, options?: RequestInit) => {
    const request = new Request(input, options);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const one: Sent = {
      address: pathname + search,
      path: pathname,
      query: fields(search),
      method: request.method,
      headers: request.headers,
      body: text === "" ? null : fields(text),
      signal: request.signal,
      keepalive: request.keepalive,
    };
    sent.push(one);
    return answer(one);
  });
}

/** A successful answer with these data. */
export function envelope(data: unknown, status = 200): Response {
  return new Response(JSON.stringify({ code: 2000, msg: "success", data }), { status });
}

/** Never answers; rejects when the call is aborted, with the signal's reason like the browser's fetch. */
export function never({ signal }: Sent): Promise<Response> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

/** The failure of a call that must not succeed. */
export async function failureOf(
  name: CallName,
  options?: CallOptions,
  request = {},
): Promise<CallError> {
  const failure = await call(name, request, options).catch((error: unknown) => error);
  if (failure instanceof CallError) return failure;
  throw new Error(`no failure: ${String(failure)}`);
}

/** The last request; throws if there is none. */
export function last(): Sent {
  const one = sent.at(-1);
  if (!one) throw new Error("nothing was sent");
  return one;
}
