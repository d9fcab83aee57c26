// Tests what the picker says about its files.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { Translate } from "@/i18n/useTranslation";
import { pickerTexts } from "./pickerTexts";
import type { UploadItem } from "./uploadItem";

const SET = { purpose: "test", images: 9 };
const t = ((key: string) => key) as Translate;
const picture = { kind: "image", state: { at: "done" } } as Partial<UploadItem> as UploadItem;

test.each([
  [0, "upload.help", "upload.helpBoth"],
  [1, "upload.help", "upload.helpBoth"],
  [2, "upload.helpSorted", "upload.helpBothSorted"],
])("with %d pictures the help is %s", (count, pictures, both) => {
  const items = Array.from({ length: count }, () => picture);
  expect(pickerTexts(t, "en", { ...SET, videos: 0 }, items).help).toBe(pictures);
  expect(pickerTexts(t, "en", { ...SET, videos: 1 }, items).help).toBe(both);
});
