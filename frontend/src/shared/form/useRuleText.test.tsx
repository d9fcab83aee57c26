// Messages for broken rules: some name the field, and some depend on how it is filled in.
import "@/testing/wasmHost";
import { renderHook } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { showTexts } from "@/testing/texts";
import errors from "../../../../locales/zh-Hans/errors.json";
import { useRuleText } from "./useRuleText";

beforeAll(() => showTexts("zh-Hans", { errors }));

test("an empty field asks to type, and an empty choice to choose", () => {
  const { current: ruleText } = renderHook(() => useRuleText()).result;
  expect(ruleText({ rule: "required" }, "姓名")).toBe("请填写姓名");
  expect(ruleText({ rule: "required" }, "尺码", "chosen")).toBe("请选择尺码");
});

test("any other rule reads the same for both", () => {
  const { current: ruleText } = renderHook(() => useRuleText()).result;
  expect(ruleText({ rule: "date" }, "生日", "chosen")).toBe(errors.valid.date);
});
