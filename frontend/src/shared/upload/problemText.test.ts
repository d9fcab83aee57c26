// Messages about files name only the kinds that the question asks for.
import "@/testing/wasmHost";
import { beforeAll, expect, test } from "vitest";
import type { FileKind } from "@/core/generated/contract";
import { showTexts } from "@/testing/texts";
import upload from "../../../../locales/en/upload.json";
import { problemText } from "./problemText";

beforeAll(() => showTexts("en", { upload }));

test.each<[FileKind[], string]>([
  [["image"], upload.problem.kind],
  [["video"], upload.problem.kindOfVideo],
  [["image", "video"], upload.problem.kindOfBoth],
  [["image", "document"], upload.problem.kindOfPaper],
])("a file of another kind than %j is answered with those", (wanted, text) => {
  expect(problemText("en", "kind", wanted)).toBe(text);
});
