// Waits until a retry is worthwhile.
import { UploadCancelled } from "./problem";

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Resolves when the phone reports that it is online again. If it never reported being offline, resolves after
 * a pause that grows with each attempt.
 */
export function reconnected(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
      signal.removeEventListener("abort", stop);
      then();
    };
    const goOn = settle(resolve);
    const stop = settle(() => reject(new UploadCancelled()));
    addEventListener("online", goOn);
    signal.addEventListener("abort", stop);
    if (navigator.onLine) timer = setTimeout(goOn, Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS));
    if (signal.aborted) stop();
  });
}
