// Closes a screen: back to the previous page, or to the parent page if the screen was opened from outside.
import { useNavigate } from "react-router";
import { openedFirst } from "@/host/navigation";
import { useFrame } from "@/ui/frame/FrameContext";

export function useClose(above: string): () => void {
  const navigate = useNavigate();
  const { onBack } = useFrame();
  return () => {
    if (openedFirst()) void navigate(above, { replace: true });
    else onBack();
  };
}
