// What the page keeps until the app is there.

export interface Kept {
  /** What was tapped last. */
  readonly tap: HTMLElement | null;
  /** What was scrolled: only of these the place is asked, which would have the page laid out. */
  readonly scrolled: ReadonlySet<Element>;
  /** Resolves once no word is half typed: the field that it goes to must not be taken away. */
  settled: () => Promise<void>;
  /** The app listens from now on. */
  stop: () => void;
}

declare global {
  interface Window {
    laurelFirst?: Kept | undefined;
  }
}
