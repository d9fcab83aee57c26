// Lets two files go at a time: more share the same connection and end no sooner.
import { Stopped, stopIfAborted } from "./problem";

const AT_ONCE = 2;

let going = 0;
const waiting: (() => void)[] = [];

/** Runs the work when it is its turn; gives up waiting with the signal. */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (going >= AT_ONCE) await nextTurn(signal);
  else going += 1;
  try {
    stopIfAborted(signal);
    return await work();
  } finally {
    // The turn is handed on, so that nobody overtakes.
    const next = waiting.shift();
    if (next) next();
    else going -= 1;
  }
}

function nextTurn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Stopped());
    };
    waiting.push(begin);
    signal.addEventListener("abort", leave, { once: true });
  });
}
