// Decides which danmu have room to cross without touching another one.

/** Time in which a danmu crosses, s (specification section 9). */
export const FLIGHT = 4;
/** Distance between two danmu of a lane, px. */
const GAP = 16;

/** A danmu in a lane: its start, s, and its width, px. */
interface Flown {
  at: number;
  width: number;
}

/** Equal lanes above each other; all danmu cross in the same time, so longer ones are faster. */
export class Lanes {
  readonly #width: number;
  readonly #lanes: Flown[][];

  constructor(count: number, width: number) {
    this.#width = width;
    this.#lanes = Array.from({ length: count }, () => []);
  }

  /** Takes a place in the first lane with room; false if there is none. The order of the calls does not matter. */
  take(at: number, width: number): boolean {
    const flown = { at, width: width + GAP };
    const lane = this.#lanes.find((taken) => taken.every((one) => this.#fits(one, flown)));
    lane?.push(flown);
    return lane !== undefined;
  }

  /** Forgets danmu that have crossed at this time, for a feed without an end. */
  forget(before: number): void {
    for (const [index, lane] of this.#lanes.entries()) {
      this.#lanes[index] = lane.filter((one) => one.at + FLIGHT > before);
    }
  }

  #fits(one: Flown, other: Flown): boolean {
    const [first, second] = one.at <= other.at ? [one, other] : [other, one];
    const later = second.at - first.at;
    if (later >= FLIGHT) return true;
    // The end of the first has entered, and the second does not reach it before it has left.
    const hasEntered = (this.#width + first.width) * later >= first.width * FLIGHT;
    const arrival = later + (FLIGHT * this.#width) / (this.#width + second.width);
    return hasEntered && arrival >= FLIGHT;
  }
}

/** Most danmu on screen at once if all of these fly, which start at these times, s. */
export function crowd(starts: readonly number[]): number {
  const sorted = [...starts].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, start] of sorted.entries()) {
    while ((sorted[first] ?? start) <= start - FLIGHT) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
