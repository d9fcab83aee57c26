// How many pixels of the screen make one of the layout.

export function density(): number {
  return window.devicePixelRatio || 1;
}
