// A QR code as unit squares: a path for SVG and canvas.
import encodeQR from "qr";

export interface QrPath {
  /** Squares per row; the caller adds the quiet zone around them. */
  size: number;
  /** SVG path data, a run of dark squares at a time. */
  path: string;
}

export function qrPath(text: string): QrPath {
  // The library requires a border of at least one square, which is removed.
  const framed = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const runs = rows.flatMap((row, y) => rowRuns(row, y));
  return { size: rows.length, path: runs.join("") };
}

function rowRuns(row: boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
  }
  return runs;
}
