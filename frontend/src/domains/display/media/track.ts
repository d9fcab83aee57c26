// The strip on which a picture lies between its neighbours: it follows the finger and slides to one of them. A
// second step may begin before the first has ended.

/** As in the style sheet. */
const SETTLE_MS = 280;
/** A neighbour that has not come by then does not come. */
const ARRIVAL_MS = 1_000;

export type Step = -1 | 1;

/** What the strip needs to know of the page, as of the moment. */
interface Surroundings {
  element: HTMLElement | null;
  /** Of one picture, px. */
  width: number;
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: Step) => void;
}

export class Track {
  readonly #read: () => Surroundings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Slides there, and is told when it stands. */
  #sliding: Step | null = null;
  /** Where the neighbour stands that is not yet the picture in the middle, px. */
  #base = 0;
  #isArriving = false;
  #queued: Step | null = null;

  constructor(read: () => Surroundings) {
    this.#read = read;
  }

  leadsOn(by: Step): boolean {
    const { hasNext, hasPrevious } = this.#read();
    return this.#isArriving || (by === 1 ? hasNext : hasPrevious);
  }

  /** As far as the finger has moved, px. */
  follow(offset: number): void {
    this.#slide(offset, false);
  }

  rest(): void {
    this.#slide(0, true);
  }

  step(by: Step): void {
    this.hurry();
    if (this.#isArriving) {
      this.#queued = by;
      return;
    }
    this.#sliding = by;
    this.#slide(-by * this.#read().width, true);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#timer = setTimeout(() => this.hurry(), still ? 0 : SETTLE_MS);
  }

  /** Ends a step that is under way; true where the next touch means the picture that is coming. */
  hurry(): boolean {
    const by = this.#sliding;
    if (by === null) return this.#isArriving;
    this.#sliding = null;
    const { width, onStep } = this.#read();
    this.#isArriving = true;
    this.#base = -by * width;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.arrive(), ARRIVAL_MS);
    onStep(by);
    return true;
  }

  /** Another picture stands in the middle. */
  arrive(): void {
    clearTimeout(this.#timer);
    const queued = this.#queued;
    this.#queued = null;
    this.#sliding = null;
    this.#isArriving = false;
    this.#base = 0;
    this.#slide(0, false);
    if (queued !== null && this.leadsOn(queued)) this.step(queued);
  }

  /** Has nothing more to say. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#sliding = null;
    this.#queued = null;
  }

  #slide(offset: number, smooth: boolean): void {
    const { element } = this.#read();
    if (!element) return;
    element.style.transition = smooth ? "" : "none";
    element.style.transform = `translateX(${this.#base + offset}px)`;
  }
}
