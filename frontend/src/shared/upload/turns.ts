// Limits concurrency (a FIFO semaphore).
import { Stopped, stopIfAborted } from "./problem";

class Turns {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs the work when it is its turn; stops waiting when the signal aborts. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#going >= this.#atOnce) await this.#next(signal);
    else this.#going += 1;
    try {
      stopIfAborted(signal);
      return await work();
    } finally {
      // The turn is passed on directly, so that waiting work is not overtaken.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#going -= 1;
    }
  }

  #next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new Stopped());
      };
      this.#waiting.push(begin);
      signal.addEventListener("abort", leave, { once: true });
    });
  }
}

/** More uploads would share the same connection and finish no sooner. */
export const sendingTurns = new Turns(2);
/** Decoding a camera picture takes 200 MB on a phone: nine at once would crash the page. */
export const readingTurns = new Turns(1);
