// The strip with a picture between its neighbours: it follows the finger and slides to one of them. A second
// step may begin before the first has ended.

/** Duration of a slide as in the style sheet, ms. */
const SETTLE_MS = 280;
/** After this time a neighbour is not waited for, ms. */
const ARRIVAL_MS = 1_000;

export type Step = -1 | 1;

/** The page's current state, read when the strip needs it. */
interface Surroundings {
  element: HTMLElement | null;
  /** Width of one picture, px. */
  width: number;
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: Step) => void;
  /** Called when a neighbour takes more than half of the area, and with 0 when it gives it back. */
  onLean?: ((to: Step | 0) => void) | undefined;
}

export class Track {
  readonly #read: () => Surroundings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The step whose slide is running; `onStep` follows at its end. */
  #sliding: Step | null = null;
  /** Offset of the strip until the neighbour becomes the picture in the middle, px. */
  #base = 0;
  #isArriving = false;
  #queued: Step | null = null;
  #leaning: Step | 0 = 0;

  constructor(read: () => Surroundings) {
    this.#read = read;
  }

  leadsOn(by: Step): boolean {
    const { hasNext, hasPrevious } = this.#read();
    return this.#isArriving || (by === 1 ? hasNext : hasPrevious);
  }

  /** Moves the strip with the finger by `offset` px. */
  follow(offset: number): void {
    this.#slide(offset, false);
    const to = offset < 0 ? 1 : -1;
    const isOver = Math.abs(offset) > this.#read().width / 2 && this.leadsOn(to);
    if (!this.#isArriving) this.#lean(isOver ? to : 0);
  }

  rest(): void {
    this.#slide(0, true);
    if (!this.#isArriving) this.#lean(0);
  }

  step(by: Step): void {
    this.hurry();
    if (this.#isArriving) {
      this.#queued = by;
      return;
    }
    this.#sliding = by;
    // Released, the strip passes its middle within a few frames.
    this.#lean(by);
    this.#slide(-by * this.#read().width, true);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#timer = setTimeout(() => this.hurry(), still ? 0 : SETTLE_MS);
  }

  /** Ends a running slide at once. Returns true if the next touch is meant for the arriving picture. */
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

  /** Centres the strip on the picture that has arrived, and starts a queued step. */
  arrive(): void {
    clearTimeout(this.#timer);
    const queued = this.#queued;
    this.#queued = null;
    this.#sliding = null;
    this.#isArriving = false;
    this.#base = 0;
    this.#lean(0);
    this.#slide(0, false);
    if (queued !== null && this.leadsOn(queued)) this.step(queued);
  }

  /** Cancels a running or queued step without reporting it. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#sliding = null;
    this.#queued = null;
  }

  #lean(to: Step | 0): void {
    if (this.#leaning === to) return;
    this.#leaning = to;
    this.#read().onLean?.(to);
  }

  #slide(offset: number, smooth: boolean): void {
    const { element } = this.#read();
    if (!element) return;
    element.style.transition = smooth ? "" : "none";
    element.style.transform = `translateX(${this.#base + offset}px)`;
  }
}
