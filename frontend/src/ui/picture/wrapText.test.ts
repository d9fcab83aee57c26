import { expect, test } from "vitest";
import { wrapText } from "./wrapText";

/** As if every character were as wide as the next. */
const count = (text: string) => [...text].length;

test("a line breaks between words, and no space begins or ends it", () => {
  expect(wrapText("City lights in winter", 11, count)).toEqual(["City lights", "in winter"]);
});

test("Chinese breaks where it must, without spaces", () => {
  expect(wrapText("第七届城市之光青年插画大赛", 6, count).every((line) => count(line) <= 6)).toBe(
    true,
  );
  expect(wrapText("第七届城市之光青年插画大赛", 6, count).join("")).toBe(
    "第七届城市之光青年插画大赛",
  );
});

test("a word longer than a line is cut rather than lost", () => {
  expect(wrapText("Landesjugendwettbewerb", 10, count).join("")).toBe("Landesjugendwettbewerb");
  expect(wrapText("", 10, count)).toEqual([]);
});
