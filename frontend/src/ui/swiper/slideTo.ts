// Scrolls a track to one slide in a fixed time, unlike the browser's own smooth scrolling.

function easeInOut(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
}

export function slideTo(track: HTMLElement, left: number, duration: number): void {
  const from = track.scrollLeft;
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reduced || duration === 0) {
    track.scrollLeft = left;
    return;
  }
  const start = performance.now();
  // Snapping would interfere with every frame.
  track.style.scrollSnapType = "none";
  const frame = (now: number) => {
    const part = Math.min(1, (now - start) / duration);
    track.scrollLeft = from + (left - from) * easeInOut(part);
    if (part < 1) requestAnimationFrame(frame);
    else track.style.scrollSnapType = "";
  };
  requestAnimationFrame(frame);
}
