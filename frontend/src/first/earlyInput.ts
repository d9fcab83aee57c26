// State of the page until the app is ready.

export interface EarlyInput {
  /** The element tapped last. */
  readonly tap: HTMLElement | null;
  /** Elements that were scrolled. Only their positions are read, because reading one forces a layout. */
  readonly scrolled: ReadonlySet<Element>;
  /** Resolves once no text is being composed (IME): its field must not be replaced meanwhile. */
  settled: () => Promise<void>;
  /** Called once the app handles events. */
  stop: () => void;
}

declare global {
  interface Window {
    laurelFirst?: EarlyInput | undefined;
  }
}
