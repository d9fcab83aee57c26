// Participants' calls.
import { callsOf, type Lenient } from "./callsOf";
import type { CallName, Calls } from "./generated/calls";
import { call as callCore } from "./wasm/laurel_start";

/** The request of a call; nullable fields may be omitted. */
export type RequestOf<N extends CallName> = Lenient<Calls[N]["request"]>;

export type AnswerOf<N extends CallName> = Calls[N]["answer"];

export type { CallOptions } from "./callsOf";

export const { call, onSessionFailure } = callsOf<CallName, Calls>(callCore);
