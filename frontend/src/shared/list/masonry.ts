// Places tiles in columns, each in the shortest one so far, and finds those near the screen.

export interface Box {
  column: number;
  top: number;
  height: number;
}

export interface MasonryLayout {
  /** In the order of the tiles; `top` never decreases. */
  boxes: readonly Box[];
  height: number;
  /** Height of the tallest tile, px. */
  tallest: number;
}

export function place(heights: readonly number[], columns: number, gap: number): MasonryLayout {
  const ends = Array.from({ length: columns }, () => 0);
  let tallest = 0;
  const boxes = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height + gap;
    tallest = Math.max(tallest, height);
    return { column, top, height };
  });
  return { boxes, height: Math.max(0, Math.max(...ends) - gap), tallest };
}

/** The tiles that touch the span, as the first index and the one after the last. */
export function between(layout: MasonryLayout, from: number, to: number): [number, number] {
  // A tile that begins above this has ended before the span.
  return [firstAt(layout.boxes, from - layout.tallest), firstAt(layout.boxes, to)];
}

/** Index of the first tile that reaches below `top`; the number of tiles if none does. */
export function firstBelow({ boxes, tallest }: MasonryLayout, top: number): number {
  let index = firstAt(boxes, top - tallest);
  for (let box = boxes[index]; box && box.top + box.height <= top; box = boxes[index]) index += 1;
  return index;
}

/** Index of the first tile that begins at `top` or below. */
function firstAt(boxes: readonly Box[], top: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle]?.top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of columns for a wall of this width, px. */
export function columnsFor(width: number): number {
  if (width >= 640) return 4;
  return width >= 480 ? 3 : 2;
}

/** Height of a picture in a column: its own proportions, at least 3/4 and at most 4.3/3 of the width. */
export function pictureHeight(width: number, natural: { width: number; height: number }): number {
  const own = natural.width > 0 && natural.height > 0 ? natural.height / natural.width : 1;
  return Math.round(width * Math.min(4.3 / 3, Math.max(3 / 4, own)));
}
