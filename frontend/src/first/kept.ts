// What the page keeps until the app is there.

export interface Kept {
  /** What was tapped last. */
  readonly tap: HTMLElement | null;
  /** The app listens from now on. */
  stop: () => void;
}

declare global {
  interface Window {
    laurelFirst?: Kept;
  }
}
