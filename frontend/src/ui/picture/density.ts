// The ratio of device pixels to layout pixels.

export function density(): number {
  return window.devicePixelRatio || 1;
}
