// Lets only so many files do something at a time.
import { Stopped, stopIfAborted } from "./problem";

class Turns {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #going = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs the work when it is its turn; gives up waiting with the signal. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#going >= this.#atOnce) await this.#next(signal);
    else this.#going += 1;
    try {
      stopIfAborted(signal);
      return await work();
    } finally {
      // The turn is handed on, so that nobody overtakes.
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

/** More share the same connection and end no sooner. */
export const sendingTurns = new Turns(2);
/** A picture of a camera takes a phone 200 MB while it is decoded: nine at once would end the page. */
export const readingTurns = new Turns(1);
