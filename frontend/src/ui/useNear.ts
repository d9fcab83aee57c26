// Detects when an element has come near the viewport; once it has, the result stays true.
import { type RefObject, useEffect, useRef, useState } from "react";

/** `margin`: the distance from the viewport that counts as near, px. */
export function useNear<T extends Element>(margin: number): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);
  // The observer is outside React.
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, margin]);
  return [place, near];
}
