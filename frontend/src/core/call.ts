// Makes a call through the core, typed by its row in the table of calls.
import { CallError } from "./callError";
import type { CallName, Calls } from "./generated/calls";
import type { CallFailure, SessionEvent } from "./generated/contract";
import { toastError } from "./toastError";
import { call as callCore } from "./wasm/laurel_start";

type NullableKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : never }[keyof T];

/** The request of a call; nullable fields may be omitted. */
export type RequestOf<N extends CallName> = Omit<
  Calls[N]["request"],
  NullableKeys<Calls[N]["request"]>
> &
  Partial<Pick<Calls[N]["request"], NullableKeys<Calls[N]["request"]>>>;

export type AnswerOf<N extends CallName> = Calls[N]["answer"];

export interface CallOptions {
  signal?: AbortSignal;
  /** False if the page itself shows the error; otherwise a toast does (specification 8). */
  showMessage?: boolean;
}

type FailureListener = (event: SessionEvent, data: unknown) => void;

let listener: FailureListener = () => {};

/** Notifies the session of failures that concern it, from any caller. */
export function onSessionFailure(callback: FailureListener): void {
  listener = callback;
}

function isFailure(thrown: unknown): thrown is CallFailure {
  return (
    typeof thrown === "object" && thrown !== null && "kind" in thrown && "messageKey" in thrown
  );
}

const solveHumanCheck: Parameters<typeof callCore>[4] = async (...asked) =>
  (await import("./human")).solveHumanCheck(...asked);

export async function call<N extends CallName>(
  name: N,
  request: RequestOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  try {
    const { signal, showMessage = true } = options;
    const answer = await callCore(name, request, showMessage, signal, solveHumanCheck);
    // The answer has the type of its row: both sides are generated from the same Rust type.
    return answer as AnswerOf<N>;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    if (thrown.event) listener(thrown.event, thrown.data);
    const error = new CallError(thrown);
    if (thrown.toast) toastError(error);
    throw error;
  }
}
