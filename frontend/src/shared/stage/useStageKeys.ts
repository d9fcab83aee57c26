// Arrow keys and Escape on a page with one picture on the whole screen.
import type { Step } from "./track";
import { useKeys } from "./useKeys";

interface StageKeys {
  onStep: (by: Step) => void;
  onClose: () => void;
}

export function useStageKeys({ onStep, onClose }: StageKeys): void {
  useKeys((key) => {
    if (key === "ArrowLeft") onStep(-1);
    else if (key === "ArrowRight") onStep(1);
    else if (key === "Escape") onClose();
    else return false;
    return true;
  });
}
