import { describe, expect, test } from "vitest";
import { wrapText } from "./wrapText";

/** Measures as if all characters had the same width. */
const count = (text: string) => [...text].length;

test("a line breaks between words, and no space begins or ends it", () => {
  expect(wrapText("City lights in winter", 11, count)).toEqual(["City lights", "in winter"]);
});

test("a word longer than a line is cut rather than lost", () => {
  expect(wrapText("Landesjugendwettbewerb", 10, count).join("")).toBe("Landesjugendwettbewerb");
  expect(wrapText("", 10, count)).toEqual([]);
});

describe("Chinese", () => {
  const TITLE = "第七届「城市之光」青年插画大赛";

  test("breaks next to its marks first, and never separates them", () => {
    expect(wrapText(TITLE, 12, count)).toEqual(["第七届「城市之光」", "青年插画大赛"]);
    expect(wrapText(TITLE, 7, count)).toEqual(["第七届", "「城市之光」", "青年插画大赛"]);
  });

  test("keeps its text complete in every width", () => {
    for (let width = 2; width < 16; width += 1) {
      const lines = wrapText(TITLE, width, count);
      expect(lines.join("")).toBe(TITLE);
      expect(Math.max(...lines.map(count))).toBeLessThanOrEqual(width);
    }
  });

  test("leaves no single character on the last line", () => {
    expect(count(wrapText("青少年航海模型公开赛", 9, count).at(-1) ?? "")).toBeGreaterThan(1);
  });

  test("recognises round quotation marks", () => {
    expect(wrapText("第七届“城市之光”青年插画大赛", 7, count)).toEqual([
      "第七届",
      "“城市之光”",
      "青年插画大赛",
    ]);
  });
});

test.each([
  ["de", "Fotopreis „Licht der Stadt“ 2026", 14],
  ["de", "Fotopreis »Licht der Stadt« 2026", 14],
  ["en", "The “City lights” prize, fifth year", 12],
  ["fr", "Le prix « Lumières de la ville »", 13],
  ["fr", "Le prix «\u00a0Lumières de la ville\u00a0»\u00a0!", 13],
  ["ru", "Конкурс «Огни города» — пятый год", 12],
  ["ko", "제5회 “도시의 빛” 사진 공모전", 9],
  ["ja", "第5回『街の光』イラスト、写真コンクール！", 8],
  ["zh-Hant", "第七屆「城市之光」青年插畫大賽（臺北）", 8],
  ["th", "ประกวดภาพถ่าย “แสงแห่งเมือง” ครั้งที่ 5", 16],
])("%s: marks are not separated from their text: %s", (_, text, width) => {
  const lines = wrapText(text, width, count);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  for (const line of lines.slice(0, -1))
    expect(line).not.toMatch(/(?:^|\s)[„“«»「『（]$|[「『（„]$/u);
  for (const line of lines.slice(1))
    expect(line).not.toMatch(/^[»“”」』），、！!.](?:\s|$)|^[」』），、！!.]/u);
});
