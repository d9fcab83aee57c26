// Values that the application provides to every screen: its title and the way back.
import { createContext, use } from "react";

export interface FrameValue {
  /** The translated title of the current route; empty if the specification gives it none. */
  title: string;
  /** The translated name of the current route, for screen readers. */
  name: string;
  /** Goes back, or to the front page if there is no history. */
  onBack: () => void;
  /**
   * Loads the code of the page at an address of the app; null if nothing is to be waited for.
   */
  prepare?: ((address: string) => Promise<unknown> | null) | undefined;
}

export const FrameContext = createContext<FrameValue>({ title: "", name: "", onBack: () => {} });

export function useFrame(): FrameValue {
  return use(FrameContext);
}
