import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qrPath";

const SCALE = 4;
const QUIET = 4;

/** Renders the path as a scanner would see it: dark on light, with a quiet zone. */
function draw({ size, path }: ReturnType<typeof qrPath>) {
  const side = (size + 2 * QUIET) * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let column = 0; column < Number(length) * SCALE; column++) {
      for (let row = 0; row < SCALE; row++) {
        const at =
          ((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE + column;
        data.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

test("the encoded text can be decoded again", () => {
  const code = `LR1.0a1b2c3d-7-29-9-1.${"Zm9v".repeat(22)}`;
  expect(decodeQR(draw(qrPath(code)))).toBe(code);
});

test("a ticket's code stays coarse enough for a phone's screen", () => {
  expect(qrPath(`LR1.0a1b2c3d-fffff-fffffff-fffff-1.${"x".repeat(86)}`).size).toBeLessThanOrEqual(
    49,
  );
});
