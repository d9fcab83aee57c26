// Makes the calls of one table through the core, typed by the rows of the table.
import { CallError } from "./callError";
import type { CallFailure, SessionEvent } from "./generated/contract";
import { toastError } from "./toastError";

type NullableKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : never }[keyof T];

/** The values of a request; nullable fields may be omitted. */
export type Lenient<Request> = Omit<Request, NullableKeys<Request>> &
  Partial<Pick<Request, NullableKeys<Request>>>;

/** The request and the answer of each call. */
type Table<Names extends string> = Record<Names, { request: object; answer: unknown }>;

export interface CallOptions {
  signal?: AbortSignal;
  /** False if the page itself shows the error; otherwise a toast does (specification 8). */
  showMessage?: boolean;
}

type FailureListener = (event: SessionEvent, data: unknown) => void;

type CoreCall = (
  name: string,
  request: object,
  showMessage: boolean,
  signal: AbortSignal | null | undefined,
  humanCheck: (data: unknown, signal?: AbortSignal) => Promise<string | undefined>,
) => Promise<unknown>;

const solveHumanCheck: Parameters<CoreCall>[4] = async (...asked) =>
  (await import("./human")).solveHumanCheck(...asked);

function isFailure(thrown: unknown): thrown is CallFailure {
  return (
    typeof thrown === "object" && thrown !== null && "kind" in thrown && "messageKey" in thrown
  );
}

export function callsOf<Names extends string, Calls extends Table<Names>>(callCore: CoreCall) {
  let listener: FailureListener = () => {};
  /** Does work of the core that may fail like a call, and reports such a failure to the session and the user. */
  const reported = async <T>(work: () => Promise<T> | T): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (thrown.event) listener(thrown.event, thrown.data);
      const error = new CallError(thrown);
      if (thrown.toast) toastError(error);
      throw error;
    }
  };
  return {
    reported,
    /** Notifies the session of failures that concern it, from any caller. */
    onSessionFailure: (callback: FailureListener): void => {
      listener = callback;
    },
    call: <N extends Names>(
      name: N,
      request: Lenient<Calls[N]["request"]>,
      { signal, showMessage = true }: CallOptions = {},
    ): Promise<Calls[N]["answer"]> =>
      // The answer has the type of its row: both sides are generated from the same Rust type.
      reported(() => callCore(name, request, showMessage, signal, solveHumanCheck)),
  };
}
