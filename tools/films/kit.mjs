// Helpers that draw on a canvas: evaluated in the page, before the painters.
export function kit() {
  const turn = Math.PI * 2;
  /** Pseudo-random: the same number for the same index and salt. */
  const chance = (index, salt = 0) => {
    const value = Math.sin(index * 127.1 + salt * 311.7 + 7.3) * 43758.5453;
    return value - Math.floor(value);
  };
  const wash = (pen, width, top, bottom, stops) => {
    const gradient = pen.createLinearGradient(0, top, 0, bottom);
    for (const [index, colour] of stops.entries()) {
      gradient.addColorStop(index / (stops.length - 1), colour);
    }
    pen.fillStyle = gradient;
    pen.fillRect(0, top, width, bottom - top);
  };
  const disc = (pen, x, y, radius, colour) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, turn);
    pen.fill();
  };
  const glow = (pen, x, y, radius, colour, strength) => {
    const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgb(${colour} / ${strength})`);
    gradient.addColorStop(0.4, `rgb(${colour} / ${strength * 0.3})`);
    gradient.addColorStop(1, `rgb(${colour} / 0)`);
    pen.fillStyle = gradient;
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  };
  const hills = (pen, width, bottom, level, swing, length, colour, shift = 0) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, bottom);
    for (let x = 0; x <= width + 8; x += 8) {
      const at = ((x + shift) / length) * turn;
      pen.lineTo(
        x,
        level -
          swing *
            (0.6 * Math.sin(at) + 0.3 * Math.sin(at * 1.9 + 2) + 0.1 * Math.sin(at * 4.3 + 1)),
      );
    }
    pen.lineTo(width, bottom);
    pen.fill();
  };
  const stars = (pen, width, until, count, time) => {
    for (let index = 0; index < count; index++) {
      const y = chance(index, 2) * until;
      const shine =
        (0.4 + 0.6 * chance(index, 3)) * (1 - y / until) * (0.8 + 0.2 * Math.sin(time * 2 + index));
      disc(pen, chance(index, 1) * width, y, 0.6 + chance(index, 4), `rgb(255 255 255 / ${shine})`);
    }
  };

  /** A lit train on a viaduct at dusk, mirrored in the water. */

  Object.assign(globalThis, { kit: { turn, chance, wash, disc, glow, hills, stars } });
}
