// What the application tells every screen: its title and the way back.
import { createContext, use } from "react";

export interface FrameValue {
  /** The translated title of the current route. */
  title: string;
  /** Goes back, or to the front page where there is nothing to go back to. */
  onBack: () => void;
}

export const FrameContext = createContext<FrameValue>({ title: "", onBack: () => {} });

export function useFrame(): FrameValue {
  return use(FrameContext);
}
