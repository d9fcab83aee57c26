// Values that the application provides to every screen: its title and the way back.
import { createContext, use } from "react";

export interface FrameValue {
  /** The translated title of the current route. */
  title: string;
  /** Goes back, or to the front page if there is no history. */
  onBack: () => void;
  /**
   * Loads the code of the page at an address of the app; null if nothing is to be waited for.
   */
  prepare?: ((address: string) => Promise<unknown> | null) | undefined;
}

export const FrameContext = createContext<FrameValue>({ title: "", onBack: () => {} });

export function useFrame(): FrameValue {
  return use(FrameContext);
}
