// One painter per film: evaluated in the page, after the kit. Each draws the picture at a given time.
export function painters() {
  const { turn, chance, wash, disc, glow, hills, stars } = globalThis.kit;

  const train = (pen, width, height, time, seconds) => {
    const shore = height * 0.74;
    wash(pen, width, 0, shore, ["#22285e", "#7a4f8c", "#f0907c", "#ffd19a"]);
    stars(pen, width, height * 0.4, 60, time);
    glow(pen, width * 0.72, height * 0.46, 260, "255 232 180", 0.8);
    disc(pen, width * 0.72, height * 0.46, 38, "#fff0c8");
    hills(pen, width, shore, height * 0.58, 46, 620, "#a8668c", time * 4);
    hills(pen, width, shore, height * 0.66, 34, 480, "#6f4479", time * 8 + 300);
    const deck = height * 0.6;
    const front = width * 0.5 + (time / seconds) * (width * 1.35);
    for (let car = 0; car < 5; car++) {
      const left = front - (car + 1) * 148;
      pen.fillStyle = "#f3e6d2";
      pen.beginPath();
      pen.roundRect(left, deck - 40, 144, 38, car === 0 ? [6, 26, 4, 4] : 6);
      pen.fill();
      pen.fillStyle = "#2f8f8a";
      pen.fillRect(left + 2, deck - 16, 140, 7);
      for (let pane = 0; pane < 6; pane++) {
        pen.fillStyle = pane === 5 && car === 0 ? "#9fd4e0" : "#ffd777";
        pen.fillRect(left + 10 + pane * 21, deck - 33, 15, 12);
      }
    }
    glow(pen, front + 2, deck - 14, 90, "255 240 190", 0.8);
    pen.fillStyle = "#2c1f4a";
    pen.fillRect(0, deck - 2, width, 13);
    pen.beginPath();
    pen.rect(0, deck + 10, width, shore - deck - 10);
    for (let x = -40; x < width; x += 120) {
      pen.moveTo(x + 98, shore);
      pen.lineTo(x + 98, deck + 62);
      pen.arc(x + 52, deck + 62, 46, 0, Math.PI, true);
      pen.lineTo(x + 6, shore);
      pen.closePath();
    }
    pen.fill("evenodd");
    pen.save();
    pen.translate(0, shore * 2);
    pen.scale(1, -1);
    pen.drawImage(
      pen.canvas,
      0,
      shore * 2 - height,
      width,
      height - shore,
      0,
      shore * 2 - height,
      width,
      height - shore,
    );
    pen.restore();
    pen.fillStyle = "rgb(38 30 84 / 0.5)";
    pen.fillRect(0, shore, width, height - shore);
    for (let index = 0; index < 26; index++) {
      const x =
        ((chance(index, 8) * width + Math.sin(time * 0.8 + index) * 12 + width) % (width + 80)) -
        40;
      pen.fillStyle = `rgb(255 220 180 / ${0.1 + 0.16 * chance(index, 6)})`;
      pen.fillRect(
        x,
        shore + 6 + chance(index, 9) * (height - shore),
        30 + chance(index, 5) * 70,
        2,
      );
    }
  };

  const maple = new Path2D(
    "M0 52L-4 20L-34 28L-28 14L-52 -4L-42 -8L-46 -26L-30 -22L-24 -34L-12 -20L-16 -46L-7 -42L0 -62L7 -42L16 -46L12 -20L24 -34L30 -22L46 -26L42 -8L52 -4L28 14L34 28L4 20L3 52Z",
  );
  /** Maple leaves that fall over soft hills. */
  const leaves = (pen, width, height, time, seconds) => {
    wash(pen, width, 0, height, ["#f7c59a", "#ffe9cf", "#fff3e2"]);
    glow(pen, width * 0.32, height * 0.32, 330, "255 250 235", 0.9);
    disc(pen, width * 0.32, height * 0.32, 74, "#fff8ea");
    ["#f3cfa4", "#e8ac84", "#d78a6c", "#b9645a"].forEach((colour, layer) => {
      hills(
        pen,
        width,
        height,
        height * (0.68 + layer * 0.08),
        26,
        400 + layer * 90,
        colour,
        layer * 210,
      );
    });
    const leaf = (x, y, size, angle, tilt, colour) => {
      pen.save();
      pen.translate(x, y);
      pen.rotate(angle);
      pen.scale(size * tilt, size);
      pen.fillStyle = colour;
      pen.fill(maple);
      pen.restore();
    };
    const colours = ["#d9482f", "#f0913a", "#b5373c", "#f6b95a"];
    pen.strokeStyle = "#5f3a2e";
    pen.lineCap = "round";
    pen.lineWidth = 13;
    const sway = Math.sin((time / seconds) * turn) * 5;
    pen.beginPath();
    pen.moveTo(width + 20, 40);
    pen.bezierCurveTo(width * 0.75, 60, width * 0.5, 190 + sway, width * 0.14, 120 + sway);
    pen.stroke();
    for (let index = 0; index < 64; index++) {
      const along = chance(index, 1);
      const x = width * (1.02 - 0.92 * along) + (chance(index, 2) - 0.5) * 60;
      const y = 52 + 96 * Math.sin(along * 2.5) + sway * along + (chance(index, 3) - 0.35) * 100;
      leaf(
        x,
        y,
        0.3 + 0.22 * chance(index, 4),
        chance(index, 5) * turn + sway * 0.02,
        0.8,
        colours[index % 4],
      );
    }
    for (let index = 0; index < 26; index++) {
      // A whole number of falls in the film's length, so that its end meets its beginning.
      const fall = (time / seconds) * (1 + (index % 2)) + chance(index, 6);
      const share = fall - Math.floor(fall);
      const drift = Math.sin(share * turn * 1.5 + index) * 46;
      const size = 0.16 + 0.38 * chance(index, 7);
      leaf(
        chance(index, 8) * width + drift,
        -60 + share * (height + 120),
        size,
        index + share * 7,
        0.4 + 0.6 * Math.abs(Math.cos(share * 9 + index)),
        colours[index % 4],
      );
    }
  };

  /** Paper lanterns that rise over a river. */
  const lanterns = (pen, width, height, time, seconds) => {
    const shore = height * 0.78;
    wash(pen, width, 0, shore, ["#0e1436", "#2a2560", "#6a3f78", "#c8706e"]);
    stars(pen, width, height * 0.55, 80, time);
    hills(pen, width, shore, height * 0.71, 34, 430, "#3a2a5c");
    hills(pen, width, shore, height * 0.755, 20, 300, "#221a42", 140);
    for (let index = 0; index < 12; index++) {
      disc(
        pen,
        chance(index, 21) * width,
        shore - 6 - chance(index, 22) * 22,
        1.6,
        `rgb(255 214 140 / ${0.5 + 0.5 * chance(index, 23)})`,
      );
    }
    const order = Array.from({ length: 22 }, (_, index) => ({
      index,
      size: 0.22 + 0.86 * chance(index, 3) ** 2,
    })).sort((one, other) => one.size - other.size);
    for (const { index, size } of order) {
      const rise = time / seconds + chance(index, 4);
      const share = rise - Math.floor(rise);
      const y = shore - 40 * size - share * (shore + 100);
      // Each is lit on the bank before it rises.
      pen.globalAlpha = Math.min(1, share * 9);
      const x = chance(index, 5) * width + Math.sin((time / seconds) * turn + index) * 14 * size;
      const flicker = 0.85 + 0.15 * Math.sin(time * 5 + index * 2);
      glow(pen, x, y + 10 * size, 92 * size, "255 170 80", 0.6 * flicker);
      pen.save();
      pen.translate(x, y);
      pen.rotate(Math.sin((time / seconds) * turn + index * 3) * 0.06);
      pen.scale(size, size);
      const paper = pen.createLinearGradient(0, -52, 0, 46);
      for (const [stop, colour] of ["#c8502f", "#f58a3c", "#ffd98a"].entries()) {
        paper.addColorStop(stop / 2, colour);
      }
      pen.fillStyle = paper;
      pen.fill(
        new Path2D("M-26 44C-38 8 -46 -30 -34 -46C-22 -58 22 -58 34 -46C46 -30 38 8 26 44Z"),
      );
      pen.fillStyle = "rgb(120 40 30 / 0.35)";
      pen.fillRect(-26, 40, 52, 5);
      pen.fillStyle = "#fff3c4";
      pen.fill(new Path2D("M-8 42C-10 30 -2 26 0 14C4 26 10 30 8 42Z"));
      pen.restore();
      pen.globalAlpha = 1;
    }
    pen.save();
    pen.translate(0, shore * 2);
    pen.scale(1, -1);
    pen.drawImage(
      pen.canvas,
      0,
      shore * 2 - height,
      width,
      height - shore,
      0,
      shore * 2 - height,
      width,
      height - shore,
    );
    pen.restore();
    wash(pen, width, shore, height, ["rgb(24 20 60 / 0.35)", "rgb(12 12 40 / 0.8)"]);
    for (let index = 0; index < 18; index++) {
      pen.fillStyle = `rgb(255 190 120 / ${0.08 + 0.14 * chance(index, 6)})`;
      pen.fillRect(
        chance(index, 8) * width + Math.sin(time + index) * 10 - 30,
        shore + 6 + chance(index, 9) * (height - shore),
        30 + chance(index, 10) * 60,
        2,
      );
    }
  };

  const cat = new Path2D("M-70 0C-90 -90 -60 -150 -20 -170C30 -150 66 -90 56 0Z");
  const head = new Path2D(
    "M-66 -176L-60 -234L-24 -206H8L44 -234L50 -176C50 -134 -66 -134 -66 -176Z",
  );
  /** A cat that watches the rain at night. */
  const rain = (pen, width, height, time, seconds) => {
    const sill = height * 0.8;
    wash(pen, width, 0, sill, ["#0f1a38", "#263a66", "#5a5488"]);
    for (let index = 0; index < 26; index++) {
      const colour = ["255 190 110", "255 110 120", "110 200 230", "255 226 170"][index % 4];
      const [x, y, radius] = [
        chance(index, 1) * width,
        height * (0.3 + 0.46 * chance(index, 2)),
        16 + 34 * chance(index, 3),
      ];
      glow(pen, x, y, radius * 2, colour, 0.22);
      disc(pen, x, y, radius, `rgb(${colour} / ${0.12 + 0.2 * chance(index, 4)})`);
    }
    pen.lineCap = "round";
    for (let index = 0; index < 60; index++) {
      const fall = (time / seconds) * (5 + (index % 3)) + chance(index, 5);
      const y = -60 + (fall - Math.floor(fall)) * (sill + 60);
      const x = chance(index, 6) * (width + 80) - y * 0.06;
      pen.strokeStyle = `rgb(205 225 255 / ${0.16 + 0.26 * chance(index, 7)})`;
      pen.lineWidth = 1.4 + chance(index, 8);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x - 3, y + 40);
      pen.stroke();
    }
    pen.fillStyle = "#2a2140";
    pen.fillRect(0, sill, width, height - sill);
    pen.fillStyle = "#e9d8c0";
    pen.fillRect(0, 0, 26, sill);
    pen.fillRect(width - 26, 0, 26, sill);
    pen.fillRect(0, 0, width, 26);
    pen.fillRect(width / 2 - 6, 0, 12, sill);
    pen.fillRect(0, height * 0.3, width, 11);
    pen.fillRect(0, sill, width, 34);
    pen.fillStyle = "#c6b296";
    pen.fillRect(0, sill + 26, width, 12);
    pen.save();
    pen.translate(width * 0.42, sill + 2);
    pen.scale(1.25, 1.25);
    const swing = Math.sin((time / seconds) * turn * 2);
    pen.strokeStyle = "#141628";
    pen.lineWidth = 18;
    pen.beginPath();
    pen.moveTo(46, -10);
    pen.bezierCurveTo(110, -4, 118 + swing * 10, -50, 100 + swing * 22, -92);
    pen.stroke();
    pen.fillStyle = "#141628";
    pen.fill(cat);
    const nod = Math.sin((time / seconds) * turn) * 0.03;
    pen.translate(-8, -170);
    pen.rotate(nod);
    pen.translate(8, 170);
    pen.fill(head);
    pen.restore();
    glow(pen, width * 0.86, sill - 46, 240, "255 200 120", 0.5);
    pen.fillStyle = "#f6b65c";
    pen.fill(
      new Path2D(
        `M${width * 0.86 - 34} ${sill - 24}L${width * 0.86 - 20} ${sill - 84}H${width * 0.86 + 20}L${width * 0.86 + 34} ${sill - 24}Z`,
      ),
    );
    pen.fillStyle = "#5a3a34";
    pen.fillRect(width * 0.86 - 4, sill - 24, 8, 20);
    pen.fillRect(width * 0.86 - 22, sill - 6, 44, 8);
  };

  Object.assign(globalThis, { painters: { train, leaves, lanterns, rain } });
}
