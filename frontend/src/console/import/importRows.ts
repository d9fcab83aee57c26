// Sends ready rows in pieces. Each piece has its own idempotency key, so that it can be sent again after a lost answer.
import { newNonce } from "@/core/attempt";
import { CallError, refusalCode } from "@/core/callError";
import { ALREADY_SIGNED_UP, TOO_FAST } from "@/core/generated/codes";
import type { ImportEntry, ImportOutcome } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";

/** Sends a piece; answers for each of its rows. */
export type SendPiece = (
  rows: readonly ImportEntry[],
  nonce: string,
) => Promise<{ list: readonly ImportOutcome[] }>;

/** An import that is under way or has stopped. */
export interface ImportRun {
  rows: readonly ImportEntry[];
  /** Rows that have a result. */
  done: number;
  /** Results by the number of the row. */
  outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Key of the next piece: the same after a failure. */
  nonce: string;
}

/** Seconds to wait after too many calls, if the answer does not tell. */
const PAUSE_SECONDS = 5;
/** Times that a piece is sent again by itself. */
const AGAIN_MAX = 5;

export function newRun(rows: readonly ImportEntry[]): ImportRun {
  return { rows, done: 0, outcomes: new Map(), nonce: newNonce() };
}

/** Number of rows that were written. */
export function writtenIn({ outcomes }: ImportRun): number {
  return [...outcomes.values()].filter(({ kind }) => kind === null).length;
}

function secondsOf(data: unknown): number {
  const given = typeof data === "object" && data !== null && "retryAfter" in data;
  return given && typeof data.retryAfter === "number" ? data.retryAfter : PAUSE_SECONDS;
}

async function sendPatiently(
  rows: readonly ImportEntry[],
  nonce: string,
  send: SendPiece,
): ReturnType<SendPiece> {
  for (let again = 0; ; again += 1) {
    try {
      return await send(rows, nonce);
    } catch (error) {
      const code = refusalCode(error);
      // Another person signed up at the same moment: the rows are judged again.
      const helps = code === TOO_FAST || code === ALREADY_SIGNED_UP;
      if (!helps || again >= AGAIN_MAX || !(error instanceof CallError)) throw error;
      if (code === TOO_FAST) {
        const milliseconds = secondsOf(error.data) * 1000;
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    }
  }
}

/** Goes on with an import until its end, until the signal, or until a piece fails. Rejects with the failure; `onProgress` has the rest. */
export async function importRows(
  run: ImportRun,
  send: SendPiece,
  onProgress: (run: ImportRun) => void,
  signal?: AbortSignal,
): Promise<ImportRun> {
  let current = run;
  while (current.done < current.rows.length && !signal?.aborted) {
    const piece = current.rows.slice(current.done, current.done + limits.importPiece);
    const { list } = await sendPatiently(piece, current.nonce, send);
    const outcomes = new Map(current.outcomes);
    for (const outcome of list) outcomes.set(outcome.row, outcome);
    current = { ...current, done: current.done + piece.length, outcomes, nonce: newNonce() };
    onProgress(current);
  }
  return current;
}
