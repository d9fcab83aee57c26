// Texts by language, times by the activity's own clock, and fields by path.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { missingIn, textIn, withText } from "../../label/labels";
import { newActivity } from "../newActivity";
import { fieldAt, withField } from "./fields";
import { fromWall, toWall } from "./wallTime";

test("a text for all languages is the source, and an emptied one is left out", () => {
  expect(textIn("城市之光", "zh-Hans")).toBe("城市之光");
  const both = withText("城市之光", "en", "City lights");
  expect(both).toEqual({ "zh-Hans": "城市之光", en: "City lights" });
  expect(withText(both, "en", "")).toEqual({ "zh-Hans": "城市之光" });
});

test("only labels with a source can be missing in a language", () => {
  expect(missingIn(["城市之光", "", { "zh-Hans": "夜", de: "Nacht" }], "de")).toBe(1);
});

test.each([
  ["2026-12-06T07:00", "Asia/Shanghai", "2026-12-05T23:00:00.000Z"],
  ["2026-07-01T09:30", "Europe/Berlin", "2026-07-01T07:30:00.000Z"],
  ["2026-12-01T09:30", "Europe/Berlin", "2026-12-01T08:30:00.000Z"],
  // An hour after clocks were set forward, and one before they are set back.
  ["2026-03-29T04:00", "Europe/Berlin", "2026-03-29T02:00:00.000Z"],
  ["2026-10-25T01:00", "Europe/Berlin", "2026-10-24T23:00:00.000Z"],
])("%s in %s is %s, and shown as typed", (wall, zone, time) => {
  expect(fromWall(wall, zone)).toBe(time);
  expect(toWall(time, zone)).toBe(wall);
});

test("without a time there is none", () => {
  expect([fromWall("", null), toWall(null, null)]).toEqual([null, ""]);
});

test("a field is changed at its path, however deep", () => {
  const body = newActivity({ name: "夜" });
  const steps = [{ until: "2036-12-03T00:00:00.000Z", percent: 50 }];
  const changed = withField(body, "settings.fee.refund.steps", steps);
  expect(fieldAt(changed, "settings.fee.refund.steps")).toEqual(steps);
  expect(changed.settings).toEqual({
    ...body.settings,
    fee: { ...body.settings.fee, refund: { ...body.settings.fee.refund, steps } },
  });
  const named = withField(body, "name.en", "Night");
  expect(named.name).toEqual({ "zh-Hans": "夜", en: "Night" });
  expect(withField(named, "name.en", undefined).name).toEqual({ "zh-Hans": "夜" });
});
