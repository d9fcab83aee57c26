// Advances a swiper automatically, except on hover or focus, in a hidden tab, or with reduced motion.
import { type RefObject, useEffect } from "react";

interface AutoplayOptions {
  area: RefObject<HTMLElement | null>;
  interval: number;
  enabled: boolean;
  onStep: () => void;
}

export function useAutoplay({ area, interval, enabled, onStep }: AutoplayOptions): void {
  // A timer and pointer state of the document: both outside React.
  useEffect(() => {
    const element = area.current;
    if (!enabled || !element) return;
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      const occupied = element.matches(":hover, :focus-within") || document.hidden;
      if (!occupied && !reduced.matches) onStep();
    }, interval);
    return () => clearInterval(timer);
  }, [area, interval, enabled, onStep]);
}
