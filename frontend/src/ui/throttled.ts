// Limits how often a listener runs while a window or an element changes its size.
import { limits } from "@/core/generated/limits";

export interface Throttled {
  (): void;
  /** Drops a call that waits. */
  cancel: () => void;
}

/**
 * Runs at once, then at most once per interval of the specification. The last call of a series always runs, so that the
 * final size is never missed.
 */
export function throttled(
  action: () => void,
  interval: number = limits.resizeThrottleMs,
): Throttled {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    action();
  };
  const call = () => {
    const rest = last + interval - performance.now();
    if (rest <= 0 && timer === undefined) run();
    else timer ??= setTimeout(run, Math.max(0, rest));
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return Object.assign(call, { cancel });
}
