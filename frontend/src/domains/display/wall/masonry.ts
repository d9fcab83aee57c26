// Places tiles in columns, each in the shortest one so far, and finds those near what is seen.

export interface Box {
  column: number;
  top: number;
  height: number;
}

export interface MasonryLayout {
  /** In the order of the tiles; their tops never go up again. */
  boxes: readonly Box[];
  height: number;
  /** Of the highest tile. */
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

/** The tiles that touch the span from `from` to `to`, as first and one after the last. */
export function between(layout: MasonryLayout, from: number, to: number): [number, number] {
  // A tile that begins higher than this has ended before the span.
  return [firstAt(layout.boxes, from - layout.tallest), firstAt(layout.boxes, to)];
}

/** The first tile in order that reaches below `top`; the number of tiles where none does. */
export function firstBelow({ boxes, tallest }: MasonryLayout, top: number): number {
  let index = firstAt(boxes, top - tallest);
  for (let box = boxes[index]; box && box.top + box.height <= top; box = boxes[index]) index += 1;
  return index;
}

/** The first tile that begins at `top` or below. */
function firstAt(boxes: readonly Box[], top: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle]?.top ?? 0) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Columns of a wall so many px wide. */
export function columnsFor(width: number): number {
  if (width >= 640) return 4;
  return width >= 480 ? 3 : 2;
}

/** Height of a picture in a column: its own proportions, neither flatter than 4:3 nor higher than 3:4.3. */
export function pictureHeight(width: number, natural: { width: number; height: number }): number {
  const own = natural.width > 0 && natural.height > 0 ? natural.height / natural.width : 1;
  return Math.round(width * Math.min(4.3 / 3, Math.max(3 / 4, own)));
}
