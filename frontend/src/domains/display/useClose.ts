// Closes what fills the screen: back to where one came from, or to its list for who came from outside.
import { useNavigate } from "react-router";
import { openedFirst } from "@/session/navigation";
import { useFrame } from "@/ui/frame/FrameContext";

export function useClose(list: string): () => void {
  const navigate = useNavigate();
  const { onBack } = useFrame();
  return () => {
    if (openedFirst()) void navigate(list, { replace: true });
    else onBack();
  };
}
