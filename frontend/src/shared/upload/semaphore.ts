// Limits concurrency (a FIFO semaphore).
import { throwIfAborted, UploadCancelled } from "./problem";

class Semaphore {
  readonly #limit: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs the work when there is room; stops waiting when the signal aborts. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await this.#wait(signal);
    else this.#running += 1;
    try {
      throwIfAborted(signal);
      return await work();
    } finally {
      // The slot is passed on directly, so that queued work is not overtaken.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", abort);
        resolve();
      };
      const abort = () => {
        this.#queue.splice(this.#queue.indexOf(start), 1);
        reject(new UploadCancelled());
      };
      this.#queue.push(start);
      signal.addEventListener("abort", abort, { once: true });
    });
  }
}

/** More uploads would share the same connection and finish no sooner. */
export const uploadSemaphore = new Semaphore(2);
/** Decoding a camera picture takes 200 MB on a phone: nine at once would crash the page. */
export const decodeSemaphore = new Semaphore(1);
